import type {
  RuleField,
  TemplateOrigin,
} from '@vatio/domain/templates/conditional-configuration/conditional-configuration'
import { setConditionalConfiguration } from '@vatio/protocol/templates/conditional-configuration/conditional-configuration.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const ruleFieldNames: Readonly<Record<RuleField, string>> = {
  utilityType: 'Energía',
  atrTariff: 'Tarifa de acceso',
  clientTypology: 'Tipología de cliente',
  commercial: 'Comercial',
  group: 'Grupo',
}

export const conditionalTexts = {
  title: 'Qué plantilla se usa',
  help: 'Las reglas se prueban de arriba abajo y decide la primera que se cumple. Si no se cumple ninguna, se usa la predeterminada de quien hace el informe, la de la empresa o la de reserva, por este orden.',
  none: 'Sin reglas: se usa siempre la plantilla predeterminada.',
  loadFailed: 'No se han podido cargar las reglas.',
  instead: 'Mientras tanto se usa la plantilla predeterminada de tu empresa.',
  rule: (number: number) => `Regla ${number}`,
  field: 'Si',
  values: 'Es',
  template: 'Se usa',
  move: (number: number) => `Mover la regla ${number}`,
  remove: (number: number) => `Quitar la regla ${number}`,
  add: 'Añadir regla',
  unavailable: 'Su plantilla ya no existe: la regla no se tiene en cuenta.',
  goneTemplate: 'Plantilla eliminada',
  goneValue: 'Ya no existe',
  valueNeeded: 'Elige al menos un valor.',
  templateNeeded: 'Elige una plantilla.',
  fallback: 'Plantilla de reserva',
  fallbackHint: 'Si no hay ninguna predeterminada. Vacía: la primera de la galería.',
  save: 'Guardar reglas',
  discard: 'Descartar cambios',
  onlyAdmins: 'Las reglas las cambia un administrador.',
  howToMove:
    'Pulsa espacio para levantar la regla, las flechas para moverla y espacio otra vez para soltarla.',
  lifted: (place: number) => `Regla ${place} levantada.`,
  over: (place: number) => `Sobre el puesto ${place}.`,
  dropped: (place: number) => `Regla en el puesto ${place}.`,
  notMoved: 'La regla vuelve a su puesto.',
  conflict: 'Otra persona ha cambiado las reglas mientras tanto.',
  keepMine: 'Guardar las mías',
  takeTheirs: 'Ver las suyas',
  test: 'Probar',
  testHelp: 'Elige cómo es un registro para ver qué plantilla le tocaría.',
  anything: 'Cualquiera',
  result: (template: string) => `Para este registro se usaría «${template}»`,
  reason: (origin: TemplateOrigin, rule: number | null): string =>
    ({
      rule: `por la regla ${(rule ?? 0) + 1}.`,
      user: 'por ser tu predeterminada.',
      company: 'por ser la predeterminada de la empresa.',
      fallback: 'por ser la de reserva.',
      builtIn: 'por ser la primera de la galería.',
    })[origin],
} as const

export const setConfigurationMessages = messagesOf(setConditionalConfiguration, {
  success: 'Reglas guardadas',
  fallback: 'Ha habido un error al guardar las reglas',
  errors: {
    TEMPLATE_UNKNOWN: 'Esa plantilla ya no está o no la puede usar toda la empresa. Elige otra.',
    VERSION_CONFLICT: { tone: 'warning', text: conditionalTexts.conflict },
  },
})
