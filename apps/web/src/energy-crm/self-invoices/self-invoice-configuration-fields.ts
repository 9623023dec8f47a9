import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import { isRectifyingSerie } from '@vatio/domain/energy-crm/self-invoices/self-invoice'
import { isValidNif } from '@vatio/domain/identifiers/nif'
import type { SelfInvoiceConfiguration } from '@vatio/protocol/energy-crm/self-invoices/self-invoice-configurations.schema'
import {
  flagField,
  mustBeSet,
  numberField,
  ownField,
  referenceField,
  referencesField,
  textField,
} from '../../ui/form/field-kinds.ts'
import { recordFields, type FormValues } from '../../ui/form/record-fields.ts'
import { selfInvoiceConfigurationTexts as texts } from './self-invoice-configurations.messages.ts'

type Commercial = NonNullable<SelfInvoiceConfiguration['receiverCommercial']>
const percent = { unit: '%', max: 100, required: true } as const

/** The fields of a configuration, in the order of the form. */
export const selfInvoiceConfigurationFields = recordFields<SelfInvoiceConfiguration>()(
  {
    name: textField({ label: 'Nombre', max: 120, required: true, validate: mustBeSet('Escribe el nombre') }),
    default: flagField({ label: texts.byDefault }),
    receiverCommercial: referenceField<Commercial, 'idCommercial'>('idCommercial', {
      label: texts.receiver,
      nameOf: commercialFullName,
    }),
    issuerName: textField({ label: 'Razón social', max: 200, required: true }),
    issuerNif: textField({
      label: 'NIF de la empresa',
      max: 20,
      required: true,
      validate: (nif) => (nif.trim() === '' || isValidNif(nif) ? null : texts.invalidNif),
    }),
    issuerAddress: textField({ label: 'Dirección fiscal', max: 300, required: true }),
    serie: textField({
      label: 'Serie',
      max: 20,
      required: true,
      validate: (serie) => (isRectifyingSerie(serie.trim()) ? texts.reservedSerie : null),
    }),
    nextNumber: numberField({
      label: 'Número siguiente',
      decimals: 0,
      min: 1,
      max: 999_999_999,
      required: true,
      initial: 1,
    }),
    vatPercentage: numberField({ label: 'IVA', ...percent, initial: 21 }),
    irpfPercentage: numberField({ label: 'Retención de IRPF', ...percent, initial: 15 }),
    payableContractStates: referencesField<readonly string[]>({
      label: texts.contractStates,
      idsOf: (ids) => ids,
    }),
    payablePaymentStates: referencesField<readonly string[]>({
      label: texts.paymentStates,
      idsOf: (ids) => ids,
    }),
    footerText: textField({ label: 'Texto al pie', max: 1_000, isLong: true, emptyIsNull: true }),
    logoDocumentId: ownField({
      label: texts.logo,
      initial: null,
      toValue: (id: string | null) => id,
      toWire: (id: string | null) => id,
      toText: (id: string | null) => (id === null ? '' : 'Imagen'),
    }),
  },
  {
    issuerName: ({ issuer }) => issuer.name,
    issuerNif: ({ issuer }) => issuer.nif,
    issuerAddress: ({ issuer }) => issuer.address,
  },
)
export type SelfInvoiceConfigurationValues = FormValues<typeof selfInvoiceConfigurationFields>
