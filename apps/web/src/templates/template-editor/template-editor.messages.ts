import type {
  ComponentType,
  componentAligns,
  componentSizes,
  componentTones,
  ConditionOperator,
} from '@vatio/domain/templates/report-templates/report-template'
import type { TemplateProblemCode } from '@vatio/domain/templates/report-templates/template-problems'
import {
  createReportTemplate,
  updateReportTemplate,
} from '@vatio/protocol/templates/report-templates/report-templates.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const blockNames: Readonly<Record<ComponentType, string>> = {
  title: 'Título',
  text: 'Texto',
  field: 'Dato',
  kpi: 'Cifra clave',
  table: 'Tabla',
  chart: 'Gráfico',
  bill: 'Factura',
  image: 'Imagen',
  map: 'Plano',
  signature: 'Firma',
  pageBreak: 'Salto de página',
  condition: 'Condición',
}

export const alignNames: Readonly<Record<(typeof componentAligns)[number], string>> = {
  left: 'Izquierda',
  center: 'Centro',
  right: 'Derecha',
}
export const sizeNames: Readonly<Record<(typeof componentSizes)[number], string>> = {
  small: 'Pequeño',
  normal: 'Normal',
  large: 'Grande',
  huge: 'Enorme',
}
export const toneNames: Readonly<Record<(typeof componentTones)[number], string>> = {
  plain: 'Sin fondo',
  card: 'Con borde',
  tint: 'Fondo suave',
  accent: 'Fondo de color',
}

export const operatorNames: Readonly<Record<ConditionOperator, string>> = {
  isPresent: 'tiene valor',
  isAbsent: 'no tiene valor',
  equals: 'es igual a',
  in: 'es uno de',
  greaterThan: 'es mayor que',
  lessThan: 'es menor que',
}

export const editorTexts = {
  title: 'Plantilla',
  newName: 'Plantilla sin nombre',
  loadFailed: 'No se ha podido cargar la plantilla.',
  missing: 'Esta plantilla ya no existe.',
  name: 'Nombre',
  description: 'Descripción',
  undo: 'Deshacer',
  redo: 'Rehacer',
  save: 'Guardar plantilla',
  saveCopy: 'Guardar como copia',
  unsaved: 'Sin guardar',
  restored: 'Se han recuperado los cambios que no se habían guardado.',
  readOnly: 'Solo lectura: los cambios se guardan como copia tuya.',
  builtIn: 'Plantilla de la galería: los cambios se guardan como copia.',
  view: 'Vista',
  views: { design: 'Diseñar', both: 'Ambas', preview: 'Vista previa' },
  inspected: 'Propiedades',
  inspect: { component: 'Bloque', page: 'Página', template: 'Plantilla' },
  more: 'Más acciones de la plantilla',
  versions: 'Historial de versiones',
  setDefault: 'Usar siempre en la empresa',
  exportFile: 'Exportar a un archivo',
  duplicate: 'Duplicar plantilla',
} as const

export const versionTexts = {
  title: 'Historial de versiones',
  current: 'actual',
  restore: 'Recuperar',
  restoreOf: (date: string) => `Recuperar la versión del ${date}`,
  failed: 'No se ha podido leer el historial.',
  close: 'Cerrar',
} as const

export const conflictTexts = {
  title: 'Otra persona ha guardado esta plantilla mientras la editabas',
  help: 'Elige qué versión se queda. La otra sigue en el historial de versiones o al deshacer.',
  takeStored: 'Abrir la guardada',
  storeMine: 'Guardar la mía encima',
} as const

export const canvasTexts = {
  canvas: 'Páginas de la plantilla',
  page: (number: number) => `Página ${number}`,
  hint: 'Flechas: mover. Mayúsculas y flechas: tamaño. Intro: editar. Supr: eliminar. Ctrl+D: duplicar.',
  block: (type: string, content: string, from: number, to: number) =>
    `${type}${content === '' ? '' : ` «${content}»`}, columnas ${from} a ${to}`,
  moved: (page: number, place: number, count: number, from: number, to: number) =>
    `Página ${page}, bloque ${place} de ${count}, columnas ${from} a ${to}`,
  resized: (columns: number, rows: number) =>
    `${columns} ${columns === 1 ? 'columna' : 'columnas'} de ancho, ${rows} ${rows === 1 ? 'fila' : 'filas'} de alto`,
  blocked: 'No se puede mover más en esa dirección',
  removed: (type: string) => `${type}: eliminado`,
  added: (type: string) => `${type}: añadido`,
  duplicated: (type: string) => `${type}: duplicado`,
  undone: 'Cambio deshecho',
  redone: 'Cambio rehecho',
  move: 'Arrastrar para mover',
  resize: 'Arrastrar para cambiar el ancho',
  conditional: 'Solo con una condición',
  noData: 'elige qué muestra',
  noText: 'escribe el texto',
  emptyPage: 'Página vacía: arrastra aquí un bloque o elígelo en la lista.',
  pageFull: 'La página no admite más bloques.',
} as const

export const pageTexts = {
  pages: 'Páginas',
  add: 'Añadir página',
  remove: 'Eliminar página',
  duplicate: 'Duplicar página',
  up: 'Subir página',
  down: 'Bajar página',
  actionsOf: (action: string, page: string) => `${action}: ${page}`,
  blocks: (count: number) => (count === 1 ? '1 bloque' : `${count} bloques`),
  background: 'Fondo',
  noBackground: 'Sin fondo',
  toAll: 'Usar en todas las páginas',
  showIf: 'Mostrar la página',
} as const

export const blockTexts = {
  palette: 'Añadir bloque',
  paletteHint: 'Arrástralo a la página o púlsalo para añadirlo tras el bloque elegido.',
  text: 'Texto',
  label: 'Texto sobre la firma',
  caption: 'Rótulo',
  captionHint: 'Vacío: el nombre del dato.',
  alt: 'Texto alternativo',
  data: 'Qué muestra',
  chooseData: 'Elegir…',
  ownImage: 'Imagen de la empresa',
  imageHint: 'PNG, JPEG, GIF o WebP.',
  imageInput: 'Archivo de la imagen',
  imageTexts: { choose: 'Elegir imagen', change: 'Cambiar imagen', remove: 'Quitar' },
  style: 'Aspecto',
  align: 'Alineación',
  size: 'Tamaño',
  tone: 'Fondo',
  place: 'Lugar',
  column: 'Columna',
  width: 'Ancho',
  widthUnit: 'columnas',
  height: 'Alto',
  heightUnit: 'mm',
  page: 'Página',
  showIf: 'Mostrar',
  always: 'Siempre',
  duplicate: 'Duplicar',
  remove: 'Eliminar',
  pageBreakHelp: 'Lo que sigue empieza en una hoja nueva con el mismo fondo.',
} as const

export const textTools = {
  toolbar: 'Formato del texto',
  bold: 'Negrita',
  heading: 'Encabezado',
  subheading: 'Encabezado pequeño',
  bullet: 'Lista',
  variable: 'Variable',
  used: 'Variables de este texto',
} as const

export const variableTexts = {
  insert: 'Insertar variable',
  search: 'Buscar variable',
  none: 'Ninguna variable coincide.',
  noValue: 'sin valor',
  unknown: 'no existe en este tipo de informe',
} as const

export const settingTexts = {
  nameRequired: 'La plantilla necesita un nombre.',
  paper: 'Papel',
  orientation: 'Orientación',
  orientations: { portrait: 'Vertical', landscape: 'Horizontal' },
  repeated: 'En todas las páginas',
  runningHead: 'Encabezado',
  footer: 'Pie',
  hasPageNumbers: 'Números de página',
  hasLogo: 'Logotipo de la empresa',
  hasExplanations: 'Añadir «Cómo se calcula»',
  colour: 'Color',
  ownAccent: 'Un color propio en lugar del de la empresa',
  accent: 'Color de la plantilla',
  badAccent: 'Un color como #1a2b3c.',
} as const

export const conditionTexts = {
  title: 'Condiciones',
  help: 'Un bloque o una página con condición solo se muestra cuando se cumple.',
  add: 'Añadir condición',
  none: 'Esta plantilla no tiene condiciones.',
  name: 'Nombre',
  unnamed: (number: number) => `Condición ${number}`,
  variable: 'Variable',
  noVariable: 'Ninguna',
  operator: 'Comparación',
  value: 'Valor',
  values: 'Valores, separados por punto y coma',
  and: 'Y además se cumple',
  remove: 'Eliminar condición',
  edit: (name: string) => `Editar ${name}`,
  holds: 'Se cumple ahora',
  fails: 'No se cumple ahora',
  cyclic: 'Depende de sí misma: quita una de las condiciones de las que depende.',
  unknown: 'Nombra una condición que ya no existe.',
  noVariableError: 'Elige una variable u otra condición.',
  done: 'Listo',
} as const

export const checkTexts = {
  button: 'Comprobar',
  title: 'Comprobación de variables',
  fine: 'Todas las variables de la plantilla tienen valor.',
  blank: 'Elige un ejemplo o un registro para comprobar los valores.',
  empty: (label: string) => `«${label}» no tiene valor en este registro.`,
  count: (count: number) => (count === 1 ? '1 aviso' : `${count} avisos`),
  goTo: 'Ir al bloque',
  inSettings: 'Encabezado o pie',
} as const

export const problemNames: Readonly<Record<TemplateProblemCode, (name: string) => string>> = {
  VARIABLE_UNKNOWN: (name) => `La variable «${name}» no existe en este tipo de informe.`,
  VARIABLE_KIND: (name) => `«${name}» no se puede mostrar en este tipo de bloque.`,
  CONDITION_UNKNOWN: () => 'Nombra una condición que ya no existe.',
  CONDITION_CYCLIC: () => 'Una condición depende de sí misma.',
  COMPONENT_PLACE: () => 'El bloque se sale de la página o está repetido.',
  BACKGROUND_UNKNOWN: () => 'El fondo de la página ya no existe.',
  TEMPLATE_IMAGE_UNKNOWN: () => 'La imagen ya no existe.',
}

export const previewTexts = {
  preview: 'Vista previa',
  undecided: 'No hay vista previa mientras una condición dependa de sí misma o nombre otra que no existe.',
  source: 'Datos',
  sources: {
    typical: 'Ejemplo',
    worstCase: 'Peor caso',
    blank: 'Sin datos',
    record: 'De un registro…',
  },
  record: 'Registro',
  recordFailed: 'No se han podido leer los datos de este registro; se muestra el ejemplo.',
  unnamedRecord: 'Sin nombre',
  portfolioOf: (contracts: number) => `Cartera de ${contracts} contratos`,
} as const

const contentErrors = {
  VARIABLE_UNKNOWN: 'La plantilla nombra una variable que no existe. Búscala con «Comprobar».',
  VARIABLE_KIND: 'Un bloque muestra un dato que no es de su tipo. Búscalo con «Comprobar».',
  CONDITION_UNKNOWN: 'La plantilla nombra una condición que ya no existe. Búscala con «Comprobar».',
  CONDITION_CYCLIC: 'Una condición depende de sí misma. Búscala con «Comprobar».',
  COMPONENT_PLACE: 'Un bloque se sale de la página o está repetido. Búscalo con «Comprobar».',
  BACKGROUND_UNKNOWN: 'El fondo de una página ya no existe. Elige otro.',
  TEMPLATE_IMAGE_UNKNOWN: 'Una imagen de la plantilla ya no existe. Elige otra.',
  TEMPLATE_COMPANY_BY_ADMIN: 'Solo un administrador puede guardar plantillas de la empresa.',
  TEMPLATE_NAME_TAKEN: 'Ya hay una plantilla con ese nombre. Elige otro.',
} as const

export const updateTemplateMessages = messagesOf(updateReportTemplate, {
  success: 'Plantilla guardada.',
  fallback: 'No se ha podido guardar la plantilla. Tus cambios siguen aquí.',
  errors: {
    ...contentErrors,
    TEMPLATE_BUILT_IN: 'Una plantilla de la galería no se cambia: guarda una copia.',
  },
})

export const createTemplateMessages = messagesOf(createReportTemplate, {
  success: 'Plantilla creada.',
  fallback: 'No se ha podido crear la plantilla. Tus cambios siguen aquí.',
  errors: {
    ...contentErrors,
    LICENSE_LIMIT_REACHED: 'Tu empresa ya tiene todas las plantillas que permite su licencia.',
  },
})
