import { energyUnits } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { choiceField } from '../ui/form/field-kinds.ts'

/** Unit of a yearly consumption. */
export const energyUnitField = choiceField({
  label: 'Unidad',
  initial: 'kWh',
  options: Object.fromEntries(energyUnits.map((unit) => [unit, unit])) as Record<
    (typeof energyUnits)[number],
    string
  >,
})
