import {
  CONTRACT_DATES,
  contractSteps,
  MOST_NOTICE_DAYS,
} from '@vatio/domain/energy-crm/contracts/contract-figures'
import { toPeriodArray, toSixPeriods } from '@vatio/domain/periods/by-period'
import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import type { Contract, ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { formatNumber } from '../../platform/formats/number-format.ts'
import {
  choiceField,
  dateField,
  flagField,
  numberField,
  ownField,
  referenceField,
  textField,
} from '../../ui/form/field-kinds.ts'
import { hiddenAtFirst, recordFields, sortable } from '../../ui/form/record-fields.ts'
import { energyUnitField } from '../energy-unit-field.ts'
import { tariffTypeNames, utilityNames } from '../utility-labels.ts'
import { clientNameOf, commercialNameOf } from './contract-names.ts'
import { contractFormTexts as texts } from './contracts.messages.ts'

type Reference<Name extends keyof ContractDetail> = NonNullable<ContractDetail[Name]>

const { first: min, last: max } = CONTRACT_DATES
const inRange = {
  min,
  max,
  validate: (date: string | null) => (date !== null && (date < min || date > max) ? texts.date : null),
}
const perKwYear = { unit: '€/kW·año', padding: 2 } as const

/** The fields that the list also has, in the order of the form. */
export const contractRowFields = recordFields<Contract>()({
  contractNumber: textField({ label: 'Número de contrato', max: 60 }),
  utilityType: choiceField({
    label: 'Tipo de contrato',
    options: utilityNames,
    placeholder: '',
    validate: (type) => (type === null ? texts.chooseUtility : null),
    column: hiddenAtFirst(112, 'Energía'),
  }),
  signingDate: dateField({ label: 'Fecha de firma', ...inRange, column: sortable(116, 'Firma') }),
  lastStateChangeDate: dateField({
    label: 'Fecha del último cambio de estado',
    ...inRange,
    column: { ...hiddenAtFirst(152, 'Cambio de estado'), sortable: true },
  }),
  endDate: dateField({ label: 'Fecha de fin', ...inRange, column: hiddenAtFirst(116, 'Fin') }),
  permanenceEndDate: dateField({
    label: 'Fin de la permanencia',
    ...inRange,
    column: hiddenAtFirst(152, 'Permanencia'),
  }),
  noticeDays: numberField({
    label: 'Preaviso',
    unit: 'días',
    decimals: 0,
    max: MOST_NOTICE_DAYS,
    column: hiddenAtFirst(120),
  }),
  implicitRenewal: flagField({ label: 'Renovación tácita' }),
  commercial: referenceField('idCommercial', {
    label: 'Comercial',
    nameOf: (commercial: Reference<'commercial'>) => commercialNameOf({ commercial }),
    column: sortable(160),
  }),
  consumptionPoint: referenceField('idConsumptionPoint', {
    label: 'Punto de consumo',
    nameOf: (consumptionPoint: Reference<'consumptionPoint'>) =>
      clientNameOf({ consumptionPoint }) || 'Punto de consumo',
  }),
  cups: textField({
    label: 'CUPS',
    max: 40,
    validate: (cups) => (isWellFormedCups(cups) ? null : texts.cups),
    column: { ...sortable(210), hiddenAtFirst: true, cut: false },
  }),
  tariffType: ownField({
    label: 'Tarifa de acceso',
    initial: null as string | null,
    toValue: (read: string | null) => read,
    toWire: (value) => value,
    toText: (value) => value ?? '',
    column: { ...hiddenAtFirst(92, 'Acceso'), sortable: true },
  }),
  anualConsumption: numberField({
    label: 'Consumo anual',
    decimals: 3,
    step: contractSteps.anualConsumption,
  }),
  anualConsumptionUnit: energyUnitField,
  energyMarketer: referenceField('idEnergyMarketer', {
    label: 'Comercializadora',
    nameOf: (marketer: Reference<'energyMarketer'>) => marketer.name,
    column: sortable(156),
  }),
  tariff: referenceField('idTariff', {
    label: 'Tarifa',
    nameOf: (tariff: Reference<'tariff'>) => tariff.name,
    column: sortable(152),
  }),
  type: choiceField({
    label: 'Tipo de precio',
    options: tariffTypeNames,
    placeholder: 'El de la tarifa',
    column: hiddenAtFirst(104, 'Precio'),
  }),
})

const contractDetailFields = recordFields<ContractDetail>()(
  {
    powerOperativeSpending: numberField({
      label: 'Gasto operativo de potencia',
      ...perKwYear,
      step: contractSteps.powerOperativeSpending,
    }),
    energyOperativeSpending: numberField({
      label: 'Gasto operativo de energía',
      unit: '€/MWh',
      decimals: 3,
      padding: 3,
      step: contractSteps.energyOperativeSpending,
    }),
    fixedFee: numberField({ label: 'Comisión fija', unit: '€', padding: 2, step: contractSteps.fixedFee }),
    powerFee: numberField({ label: 'Margen de potencia', ...perKwYear }),
    energyFee: numberField({ label: 'Margen de energía', unit: '€/MWh', padding: 2 }),
    managementFee: numberField({ label: 'Gestión', unit: '€/mes', padding: 2 }),
    contractedPowerPeriods: ownField({
      label: 'Potencia contratada',
      initial: toPeriodArray(null),
      toValue: (read: ContractDetail['contractedPowerPeriods']) => toPeriodArray(read),
      toWire: toSixPeriods,
      toText: (powers) =>
        powers
          .flatMap((kw, index) => (kw === null ? [] : [`P${index + 1} ${formatNumber(kw)} kW`]))
          .join(' · '),
      validate: (powers) =>
        powers.some((kw) => kw !== null && (Number.isNaN(kw) || kw < 0)) ? texts.figure : null,
    }),
    state: referenceField('idContractState', {
      label: 'Estado',
      nameOf: (state: ContractDetail['contractState']) => state.name,
    }),
    paymentState: referenceField('idContractPaymentState', {
      label: 'Estado de facturación',
      nameOf: (state: NonNullable<ContractDetail['contractPaymentState']>) => state.name,
    }),
  },
  {
    state: (contract) => contract.contractState,
    paymentState: (contract) => contract.contractPaymentState,
  },
)

/** The fields of a contract, in the order of its form. */
export const contractFields = { ...contractRowFields, ...contractDetailFields }

/** Prices and margins, as the form and the facts show them. */
export const contractPriceFields = [
  contractFields.powerOperativeSpending,
  contractFields.energyOperativeSpending,
  contractFields.powerFee,
  contractFields.energyFee,
  contractFields.managementFee,
]
