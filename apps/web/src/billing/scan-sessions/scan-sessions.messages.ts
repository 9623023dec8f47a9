import {
  closeScanSession,
  confirmScanSession,
  createScanSession,
  pairScanSession,
  sendScanImage,
  storeScannedBill,
} from '@vatio/protocol/billing/scan-sessions/scan-sessions.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

const over = 'El código ha caducado o ya se ha usado. Genera otro en el ordenador.'

export const createScanSessionMessages = messagesOf(createScanSession, {
  fallback: 'Ha habido un error al generar el código del móvil.',
  errors: {},
})

export const confirmScanSessionMessages = messagesOf(confirmScanSession, {
  fallback: 'Ha habido un error al confirmar el móvil.',
  errors: { SCAN_SESSION_OVER: over, SCAN_SESSION_UNPAIRED: 'Ningún móvil ha abierto el código todavía.' },
})

export const closeScanSessionMessages = messagesOf(closeScanSession, {
  fallback: 'Ha habido un error al terminar la sesión del móvil.',
  errors: {},
})

export const storeScannedBillMessages = messagesOf(storeScannedBill, {
  success: 'Factura guardada como documento',
  fallback: 'Ha habido un error al guardar la factura.',
  errors: { SCAN_SESSION_OVER: over, SCAN_SESSION_WITHOUT_IMAGES: 'El móvil no ha enviado ninguna foto.' },
})

export const pairScanSessionMessages = messagesOf(pairScanSession, {
  fallback: 'No se ha podido emparejar el móvil. Comprueba la conexión e inténtalo otra vez.',
  errors: { SCAN_SESSION_OVER: over, NOT_FOUND: over },
})

export const sendScanImageMessages = messagesOf(sendScanImage, {
  fallback: 'No se ha podido enviar la foto.',
  errors: {
    SCAN_SESSION_OVER: over,
    NOT_FOUND: over,
    SCAN_SESSION_UNCONFIRMED: 'Confirma este móvil en el ordenador.',
    SCAN_SESSION_FULL: 'Ya hay 10 fotos: no caben más.',
    SCAN_IMAGE_UNREADABLE: 'El archivo no es una foto que se pueda leer.',
  },
})

/** Texts of the screen that shows the code. */
export const scanScreenTexts = {
  title: 'Fotos desde el móvil',
  help: 'Haz las fotos de la factura con el móvil y llegan a esta pantalla. No hace falta instalar nada.',
  begin: 'Usar el móvil',
  qrLabel: 'Código QR para abrir en el móvil',
  scan: 'Escanea este código con la cámara del móvil antes de 2 minutos. Solo sirve para un móvil.',
  paired: 'Un móvil ha abierto el código. ¿Muestra este número?',
  confirm: 'Sí, es mi móvil',
  refuse: 'No, cancelar',
  waiting: 'Móvil emparejado: esperando las fotos.',
  received: (count: number) => (count === 1 ? '1 foto recibida' : `${count} fotos recibidas`),
  device: (device: string) => `Móvil: ${device}`,
  end: 'Terminar',
  expired: 'El código ha caducado.',
  closed: 'La sesión del móvil ha terminado.',
  again: 'Generar otro código',
  photo: (number: number) => `Foto ${number}`,
  keep: 'Guardar las fotos',
  keepHelp: 'Se unen en un PDF, que queda con los documentos del registro. La sesión del móvil termina.',
  keepIn: 'Guardar en',
  ofPoint: 'Punto de consumo',
  ofClient: 'Cliente',
  name: 'Nombre del documento',
  nameOf: (date: string) => `Factura ${date}`,
  nothingChosen: 'Elige dónde se guarda',
  save: 'Guardar PDF',
} as const

/** Texts of the phone. */
export const scanPhoneTexts = {
  title: 'Fotos de la factura',
  pairing: 'Emparejando el móvil…',
  missing: 'Abre esta página escaneando el código que muestra el ordenador.',
  compare: 'Comprueba que el ordenador muestra este mismo número:',
  same: 'Coincide',
  different: 'No coincide',
  differentHelp:
    'No envíes fotos: el código no es de tu ordenador. Cierra esta página y genera otro código en el ordenador.',
  confirmThere: 'Confirma también en el ordenador.',
  take: 'Hacer una foto',
  pick: 'Elegir fotos',
  help: 'Hasta 10 fotos. La del QR, de cerca y entera.',
  sent: 'Enviada',
  sending: 'Enviando…',
  waiting: 'Esperando a que confirmes en el ordenador…',
  retry: 'Reintentar',
  photo: (number: number) => `Foto ${number}`,
  done: 'Ya puedes seguir en el ordenador o enviar más fotos.',
  photoUnreadable: 'El archivo no es una foto que se pueda leer.',
} as const
