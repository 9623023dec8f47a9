import type { AuditedAction } from '@vatio/domain/administration/audit/audited-action'
import type { AuditedEntity } from '@vatio/domain/administration/audit/audited-entity'
import type { AuditEventReply } from '@vatio/protocol/administration/audit/audit.schema'

const ENTITIES: Readonly<Record<AuditedEntity, string>> = {
  'activity-note': 'Nota o llamada',
  'audit-chain': 'Sellado de la auditoría',
  'auxiliary-service': 'Servicio auxiliar',
  backup: 'Copia de seguridad',
  'brand-file': 'Archivo de marca',
  call: 'Llamada',
  client: 'Cliente',
  'client-authorisation': 'Autorización de consulta',
  'client-configuration': 'Parámetros obligatorios',
  'client-typology': 'Tipología de cliente',
  commercial: 'Comercial',
  'commercial-fee': 'Porcentaje por comercializadora',
  company: 'Empresa',
  comparison: 'Comparativa',
  'conditional-configuration': 'Plantillas según el registro',
  'consumption-curve': 'Curva de consumo',
  'consumption-point': 'Punto de consumo',
  'consumption-point-metadata': 'Datos del punto de consumo',
  contract: 'Contrato',
  'contract-auxiliary-service': 'Servicio auxiliar de un contrato',
  'contract-payment-state': 'Estado de facturación',
  'contract-state': 'Estado de contrato',
  'custom-field': 'Campo personalizado',
  'dashboard-view': 'Dashboard',
  document: 'Documento',
  'energy-marketer': 'Comercializadora',
  'financing-template': 'Plantilla de financiación',
  'generic-document': 'Imagen',
  group: 'Grupo',
  import: 'Importación',
  integration: 'Integración',
  inverter: 'Inversor',
  job: 'Trabajo en segundo plano',
  'list-view': 'Vista de una lista',
  'load-profile': 'Perfil de consumo',
  mail: 'Email',
  'mail-sender-settings': 'Remitente de los emails',
  'mail-signature': 'Firma de emails',
  'mail-text': 'Texto de email',
  manufacturer: 'Fabricante',
  'market-price': 'Precio de mercado',
  'marketer-sharing': 'Comercializadora compartida',
  'notification-preference': 'Preferencias de avisos',
  'personal-data': 'Datos personales',
  'portfolio-comparison': 'Comparativa de cartera',
  plugin: 'Plugin',
  'pvgis-file': 'Archivo de PVGIS',
  'regulated-price': 'Precio regulado',
  'renewal-settings': 'Configuración de renovaciones',
  'report-template': 'Plantilla de informe',
  'retention-period': 'Plazos de conservación',
  'sample-rows': 'Datos de ejemplo',
  'scan-session': 'Sesión de escaneo',
  'self-invoice': 'Autofactura',
  'self-invoice-configuration': 'Configuración de autofacturas',
  shareable: 'Enlace compartido',
  'shareable-config': 'Configuración de enlaces compartidos',
  'sips-file': 'Archivo de SIPS',
  'solar-kit': 'Kit de autoconsumo',
  'solar-panel': 'Panel solar',
  'solar-study': 'Estudio solar',
  'solar-study-settings': 'Valores de los estudios solares',
  'solar-study-state': 'Estado de estudio solar',
  'supply-data': 'Datos de suministro',
  tariff: 'Tarifa',
  'tariff-fee': 'Regla de comisión',
  'tariff-price': 'Precio de tarifa',
  'tariff-price-list': 'Lista de precios',
  'tariff-price-sheet': 'Hoja de precios',
  'tariff-typology': 'Tipología de tarifa',
  'template-background': 'Fondo de página',
  'template-default': 'Plantilla predeterminada',
  theme: 'Marca y colores',
  user: 'Usuario',
}

const ACTIONS: Readonly<Record<AuditedAction, string>> = {
  'accept-broken-chain': 'Aceptación de un sellado roto',
  'act-as': 'Entrada de un superadministrador',
  'activate-second-factor': 'Activación del segundo factor',
  assign: 'Asignación',
  cancel: 'Cancelación',
  'change-email': 'Cambio de email',
  'change-password': 'Cambio de contraseña propia',
  'complete-onboarding': 'Primeros pasos terminados',
  create: 'Creación',
  'deactivate-second-factor': 'Desactivación del segundo factor',
  delete: 'Eliminación',
  disable: 'Desactivación',
  discard: 'Descarte',
  'end-other-sessions': 'Cierre de las demás sesiones',
  'end-session': 'Cierre de una sesión',
  erase: 'Supresión de datos personales',
  expire: 'Caducidad',
  export: 'Exportación',
  'hand-over': 'Traspaso',
  invite: 'Invitación',
  login: 'Inicio de sesión',
  'login-failed': 'Inicio de sesión fallido',
  logout: 'Cierre de sesión',
  'lose-credentials': 'Credenciales perdidas',
  merge: 'Fusión',
  query: 'Consulta',
  read: 'Lectura',
  refuse: 'Acceso denegado',
  'renew-recovery-codes': 'Nuevos códigos de recuperación',
  reseal: 'Nuevo sellado',
  'reset-password': 'Cambio de contraseña',
  'reset-second-factor': 'Restablecimiento del segundo factor',
  restore: 'Recuperación',
  retry: 'Nuevo intento',
  send: 'Envío',
  'sign-up': 'Alta',
  'skip-onboarding': 'Primeros pasos omitidos',
  supersede: 'Corrección',
  sweep: 'Eliminación de un registro sin confirmar',
  test: 'Prueba',
  unassign: 'Baja de la asignación',
  'undo-hand-over': 'Traspaso deshecho',
  'undo-merge': 'Fusión deshecha',
  update: 'Modificación',
  'validate-email': 'Validación de email',
}

/** Spanish names of the most frequent fields; the others show their identifier. */
const FIELDS: Readonly<Record<string, string>> = {
  active: 'Activo',
  address: 'Dirección',
  affectedClients: 'Clientes afectados',
  addressCode: 'Código postal',
  anualConsumption: 'Consumo anual',
  applications: 'Aplicaciones',
  city: 'Población',
  clientTypology: 'Tipología',
  closed: 'Cerrado',
  code: 'Motivo',
  badgeColor: 'Color',
  call: 'Llamada',
  commercial: 'Comercial',
  contractNumber: 'Número de contrato',
  contractPaymentState: 'Estado de facturación',
  contractState: 'Estado',
  contractedPowerPeriods: 'Potencia contratada',
  cups: 'CUPS',
  customFieldOptions: 'Opciones',
  customFieldValues: 'Campos personalizados',
  default: 'Predeterminado',
  dniOrCif: 'NIF',
  email: 'Email',
  endDate: 'Fecha de fin',
  energyMarketer: 'Comercializadora',
  eurPerMonth: 'Cuota',
  eurPerMwh: 'Precio fijo de una parte',
  feePercentage: 'Porcentaje de comisión',
  firstSurname: 'Primer apellido',
  fixedFee: 'Comisión fija',
  iban: 'IBAN',
  identifier: 'Nombre del punto',
  implicitRenewal: 'Renovación tácita',
  includedKwhPerMonth: 'Energía incluida',
  isSurplusAtMarket: 'Excedentes a precio de mercado',
  kind: 'Tipo',
  lastStateChangeDate: 'Último cambio de estado',
  license: 'Plan',
  logoDocumentId: 'Logotipo',
  mode: 'Modo de cálculo',
  name: 'Nombre',
  noticeDays: 'Preaviso',
  observations: 'Observaciones',
  order: 'Lugar en la lista',
  overageEurPerKwh: 'Precio de la energía de más',
  passesOnMunicipalTax: 'Traslada la tasa municipal',
  pendingEmail: 'Email por confirmar',
  paymentStateChanges: 'Cambios de estado de facturación',
  permanenceEndDate: 'Fin de la permanencia',
  phoneNumber: 'Teléfono',
  role: 'Rol',
  secondSurname: 'Segundo apellido',
  sector: 'Sector',
  shareRatio: 'Parte a precio fijo',
  signingDate: 'Fecha de firma',
  stateChanges: 'Cambios de estado',
  structure: 'Estructura del precio',
  subject: 'Asunto',
  systemCostsEurPerMwh: 'Costes del sistema',
  tariff: 'Tarifa',
  tariffType: 'Tarifa de acceso',
  template: 'Plantilla',
  thresholds: 'Tramos',
  to: 'Destinatario',
  until: 'Último día de la promoción',
  userName: 'Nombre',
  utilityType: 'Energía',
  validFrom: 'Vigente desde',
  validTo: 'Vigente hasta',
}

export const entityLabel = (entity: AuditedEntity): string => ENTITIES[entity]
export const actionLabel = (action: AuditedAction): string => ACTIONS[action]

export interface FieldChange {
  readonly field: string
  readonly label: string
  /** Absent where the event has no state before (a creation). */
  readonly before?: string
  readonly after?: string
}

const MAX_FIELDS = 80

/** The fields that an event changed, with labels; only those that differ where both states are stored. */
export function changesOf(event: Pick<AuditEventReply, 'before' | 'after'>): readonly FieldChange[] {
  const before = flatten(event.before)
  const after = flatten(event.after)
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const isUpdate = event.before !== null && event.after !== null
  return names
    .filter((name) => !isUpdate || before.get(name) !== after.get(name))
    .slice(0, MAX_FIELDS)
    .map((field) => ({
      field,
      label: labelOf(field),
      before: event.before === null ? undefined : (before.get(field) ?? '–'),
      after: event.after === null ? undefined : (after.get(field) ?? '–'),
    }))
}

/** The fields of clients that the company made are stored under their own names. */
const NAMED_FIELDS = 'customFieldValues'

function labelOf(field: string): string {
  if (field.startsWith(`${NAMED_FIELDS}.`)) return field.slice(NAMED_FIELDS.length + 1)
  const parts = field.split('.')
  const last = parts.at(-1) ?? field
  return FIELDS[last] ?? FIELDS[parts[0] ?? ''] ?? field
}

// Nested objects become dotted names; lists stay one value. Ids and versions mean nothing to users.
function flatten(value: unknown, prefix = '', into = new Map<string, string>()): ReadonlyMap<string, string> {
  if (value === null || value === undefined) return into
  if (typeof value !== 'object' || Array.isArray(value)) {
    into.set(prefix === '' ? 'valor' : prefix, textOf(value))
    return into
  }
  for (const [name, part] of Object.entries(value)) {
    if (prefix !== NAMED_FIELDS && (name === 'version' || /^(?:id|clientUID)/.test(name))) continue
    const path = prefix === '' ? name : `${prefix}.${name}`
    if (typeof part === 'object' && part !== null && !Array.isArray(part)) flatten(part, path, into)
    else into.set(path, textOf(part))
  }
  return into
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return value.toLocaleString('es-ES', { maximumFractionDigits: 6 })
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join(', ')
  return JSON.stringify(value)
}
