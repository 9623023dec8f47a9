import type { BillFileError } from './read-bill-file.ts'
import { billQrTexts } from './bill-qr.messages.ts'

/** Why a file gives no bill, and what to try. */
export const billFileTexts: Readonly<Record<BillFileError, string>> = {
  ...billQrTexts,
  BILL_FILE_TOO_LARGE: 'El archivo pasa de 25 MB.',
  BILL_FILE_EMPTY: 'El archivo está vacío.',
  BILL_PICTURE_UNREADABLE:
    'El archivo no es una imagen que este navegador entienda. Prueba con JPEG, PNG o PDF.',
  BILL_PICTURE_WITHOUT_QR:
    'No se ha encontrado ningún QR en la imagen. Acércate al código, que se vea entero, sin reflejos ni pliegues.',
  BILL_PDF_WITHOUT_QR:
    'No se ha encontrado ningún QR en las páginas del PDF. Si el código está en otra hoja, haz una foto de esa hoja.',
  BILL_PDF_ENCRYPTED: 'El PDF está protegido con contraseña. Guárdalo sin ella o haz una foto del QR.',
  BILL_PDF_DAMAGED: 'El PDF está dañado o incompleto. Descárgalo otra vez o haz una foto del QR.',
  BILL_PDF_TOO_LONG: 'El PDF tiene más de 60 páginas. Guarda solo las de la factura.',
  BILL_PDF_TOO_SLOW: 'El PDF tarda demasiado en leerse. Haz una foto del QR.',
  BILL_READER_UNAVAILABLE:
    'No se ha podido cargar el lector de códigos. Comprueba la conexión e inténtalo otra vez.',
}

export const billCaptureTexts = {
  title: 'Leer factura',
  subtitle: 'El QR de la factura trae CUPS, potencias, consumos, precios y total.',
  drop: 'Suelta aquí la factura',
  dropHelp:
    'PDF o foto, hasta 25 MB. También puedes pegar una imagen. Se lee en este navegador: no se envía.',
  chooseFile: 'Elegir archivo',
  useCamera: 'Usar la cámara',
  link: 'Enlace o parámetros del QR',
  linkPlaceholder: 'https://comparador.cnmc.gob.es/comparador/QRE?…',
  readLink: 'Leer enlace',
  linkEmpty: 'Pega el enlace del QR',
  reading: 'Leyendo la factura…',
  camera: 'Cámara',
  cameraHelp: 'Apunta al QR de la factura hasta que se vea entero.',
  cameraRefused:
    'El navegador no tiene permiso para usar la cámara. Permítelo en el candado de la dirección, o elige una foto.',
  cameraMissing: 'Este dispositivo no tiene cámara disponible. Elige una foto o usa el móvil.',
  gas: 'Las facturas de gas no llevan QR: sus datos se escriben en la ',
  gasLink: 'comparativa de gas',
  another: 'Leer otra factura',
  pages: 'Factura',
  page: (number: number) => `Página ${number} de la factura`,
  previous: 'Página anterior',
  next: 'Página siguiente',
  pdfText: 'Texto del PDF',
  read: 'Datos leídos',
  byPeriod: 'Por periodos',
  findings: 'Comprobación',
  nothingWrong: 'Los importes impresos salen de las cifras de la factura.',
  notChecked: 'El total no se ha podido comprobar.',
  printed: 'Impreso',
  computed: 'Calculado',
  withoutImage: 'El código se leyó sin imagen.',
  audit: 'Auditar factura',
  compare: 'Comparar',
  knownSupply: 'Este CUPS ya está dado de alta: la comparativa y el contrato lo usan.',
  hiddenSupply: 'Este CUPS ya está dado de alta y no tienes acceso a él.',
  openSupply: 'Ver punto de consumo',
  powerUnit: 'Unidad de los precios de potencia',
  accessTariff: 'Tarifa de acceso',
  postcode: 'Código postal',
  zone: 'Zona',
  billedDays: 'Periodo facturado',
  days: 'Días',
  issued: 'Fecha de emisión',
  billKind: 'Tipo de factura',
  priceKind: 'Tipo de precio',
  contractEnd: 'Fin del contrato',
  penaltyEnd: 'Fin de la penalización',
  marketer: 'Comercializadora (código)',
  unknown: 'Datos desconocidos del código',
  perKwDay: '€/kW y día',
  periods: 'Periodo',
  power: 'Potencia',
  maximeter: 'Potencia máxima',
  powerPrice: 'Precio de la potencia',
  billed: 'Consumo facturado',
  year: 'Consumo del año',
  energyPrice: 'Precio de la energía',
} as const

export const priceKindTexts = {
  PVPC: 'PVPC',
  hourlyIndexed: 'Indexado por horas',
  indexedOnePrice: 'Indexado con un precio',
  indexedThreePeriods: 'Indexado por periodos',
  fixedThreePeriods: 'Fijo por periodos',
  fixedOnePrice: 'Fijo con un precio',
  flexible: 'Flexible',
  flatRate: 'Tarifa plana',
} as const

export const billKindTexts = {
  cancelling: 'Anuladora',
  normal: 'Normal',
  rectifying: 'Rectificadora',
  complementary: 'Complementaria',
  regularising: 'Regularizadora',
} as const

export const powerUnitTexts = {
  'EUR/kW·year': '€/kW y año',
  'EUR/kW·day': '€/kW y día',
  'EUR/kW·month': '€/kW y mes',
} as const

/** Names of parameters that findings point at; others are shown by their name in the code. */
export const parameterTexts: Readonly<Record<string, string>> = {
  cups: 'CUPS',
  imp: 'Total',
  impPot: 'Término de potencia',
  impEner: 'Término de energía',
  iniF: 'Lectura inicial',
  finF: 'Lectura final',
  fFact: 'Fecha de emisión',
  iniA: 'Inicio del año de consumo',
  finPen: 'Fin de la penalización',
  finContrato: 'Fin del contrato',
  cp: 'Código postal',
  tc: 'Tipo de contrato',
  tf: 'Tipo de factura',
  com: 'Comercializadora',
  rev: 'Revisión de precios',
}

/** Amounts of the code in the order of a bill; the total is last. */
export const billAmountTexts = {
  impPot: 'Término de potencia',
  impEner: 'Término de energía',
  exc: 'Excedentes',
  dtoBS: 'Descuento del bono social',
  finBS: 'Financiación del bono social',
  ajuste: 'Compensación por el tope del gas',
  impOtrosConIE: 'Otros con impuesto eléctrico',
  impOtrosSinIE: 'Otros sin impuesto eléctrico',
  impSA: 'Servicios adicionales',
  dto: 'Descuentos',
  imp: 'Total',
} as const
