import { estimateConsumption } from '@vatio/protocol/profiles/consumption-estimation/consumption-estimation.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const estimateConsumptionMessages = messagesOf(estimateConsumption, {
  fallback: 'Ha habido un error al estimar el consumo.',
  errors: {
    ACCESS_TARIFF_UNKNOWN: 'La tarifa de acceso no existe.',
    ACCESS_TARIFF_RETIRED: 'Esa tarifa dejó de existir el 31 de mayo de 2021: elige la actual.',
    PROFILE_NOT_FOR_TARIFF:
      'No se puede estimar el consumo de esa tarifa sin su curva: impórtala o usa 3.0TD.',
    ESTIMATION_RANGE_REVERSED: 'La fecha final es anterior a la inicial.',
    ESTIMATION_RANGE_TOO_EARLY: 'Las fechas no pueden ser anteriores al 1 de enero de 2013.',
    ESTIMATION_RANGE_TOO_LONG: 'El intervalo de fechas es demasiado largo: elige tres años como máximo.',
    ESTIMATION_ENERGY_INVALID: 'El consumo anual no es correcto.',
    COMPLETION_WITHOUT_DAYS: 'La curva de partida no tiene ningún valor medido.',
    CURVE_DAY_INVALID: {
      text: (details) =>
        `El día ${typeof details.date === 'string' ? details.date : ''} de la curva no es correcto.`,
    },
    CURVE_QUARTER_HOURS_NOT_LICENSED:
      'Las curvas cuartohorarias necesitan la licencia Professional o superior.',
  },
})
