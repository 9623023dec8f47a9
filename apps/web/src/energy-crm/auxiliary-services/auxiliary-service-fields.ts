import type { AuxiliaryService } from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import { choiceField, flagField, moneyField, mustBeSet, textField } from '../../ui/form/field-kinds.ts'
import { recordFields, type FormValues } from '../../ui/form/record-fields.ts'
import { utilityNames } from '../utility-labels.ts'
import { auxiliaryServiceIconNames } from './auxiliary-services.messages.ts'

export const auxiliaryServiceFields = recordFields<AuxiliaryService>()({
  name: textField({
    label: 'Nombre',
    max: 120,
    required: true,
    validate: mustBeSet('Escribe el nombre del servicio'),
  }),
  icon: choiceField({ label: 'Icono', options: auxiliaryServiceIconNames, initial: 'service' }),
  /** Fixed once the service is created. */
  utilityType: choiceField({ label: 'Energía', options: utilityNames, initial: 'electricity' }),
  anualCost: moneyField({ label: 'Coste anual para el cliente' }),
  fee: moneyField({ label: 'Comisión' }),
  description: textField({ label: 'Descripción', max: 1000, isLong: true, emptyIsNull: true }),
  active: flagField({ label: 'Se ofrece para nuevos contratos', initial: true }),
})
export type AuxiliaryServiceFormValues = FormValues<typeof auxiliaryServiceFields>
