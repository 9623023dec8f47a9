import type { HistoryField } from '@vatio/domain/energy-crm/contract-history/contract-history'

export const contractHistoryTexts = {
  failed: 'Ha habido un error al obtener el histórico del contrato',
  none: 'El contrato todavía no tiene histórico.',
  first: 'Primer registro',
  closed: 'Cerrado',
  changed: '(ha cambiado)',
  lastStateChangeDate: 'Último cambio de estado',
  fields: {
    stateName: 'Estado',
    energyMarketerName: 'Comercializadora',
    tariffName: 'Tarifa',
    commercialName: 'Comercial',
    type: 'Tipo de precio',
    tariffType: 'Tarifa de acceso',
    auxiliaryServicesNames: 'Servicios auxiliares',
  } satisfies Record<HistoryField, string>,
} as const
