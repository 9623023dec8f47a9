import type { ChecklistStep } from '@vatio/domain/administration/onboarding/onboarding'
import {
  loadDemoData,
  removeDemoData,
  skipOnboarding,
} from '@vatio/protocol/administration/onboarding/onboarding.endpoints'
import type { PagePath } from '../../platform/address/app-link.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const skipMessages = messagesOf(skipOnboarding, {
  fallback: 'No se ha podido guardar la preferencia. Los primeros pasos volverán a mostrarse.',
  errors: {},
})

export const loadDemoMessages = messagesOf(loadDemoData, {
  success: 'Datos de ejemplo cargados',
  fallback: 'Ha habido un error al cargar los datos de ejemplo',
  errors: {
    DEMO_DATA_NAME_TAKEN:
      'Ya hay registros con los nombres de los datos de ejemplo. Cámbiales el nombre para poder cargarlos.',
    LICENSE_LIMIT_REACHED:
      'Los datos de ejemplo no caben en tu licencia: necesitan un comercial y doce contratos.',
  },
})

export const removeDemoMessages = messagesOf(removeDemoData, {
  fallback: 'Ha habido un error al quitar los datos de ejemplo',
  errors: {},
})

export const onboardingTexts = {
  label: 'Primeros pasos',
  stepOf: (step: number, of: number) => `Paso ${step} de ${of}`,
  hide: 'Ocultar',
  go: '¡Adelante!',
  never: 'No volver a mostrar',
  back: 'Atrás',
  next: 'Siguiente',
  finish: 'Finalizar',
  skipAndFinish: 'Saltar este paso y finalizar',
  welcome: {
    title: 'Te damos la bienvenida',
    text: 'En cinco pasos cortos tu empresa queda lista para trabajar: estados de contrato, tu perfil comercial, la primera comercializadora y tu imagen.',
  },
  states: {
    title: 'Estados de contrato',
    text: 'Cada contrato pasa por estados. Para empezar tienes tres; después puedes cambiarlos y añadir otros.',
    meanings: {
      Activo: 'El estado de los contratos nuevos.',
      'Pte. renovación': 'El contrato vence pronto y hay que renovarlo.',
      Cerrado: 'El contrato ha terminado: sale de las listas y de los totales.',
    },
  },
  commercial: {
    title: 'Tu perfil comercial',
    text: 'Los clientes y contratos cuelgan de un comercial. Este es el tuyo, con el 100 % de la comisión.',
  },
  marketer: {
    title: 'Tu primera comercializadora',
    text: 'La comercializadora con la que más trabajas. Luego podrás añadir sus tarifas y otras.',
  },
  brand: {
    title: 'Tu imagen',
    text: 'El logotipo y el color de tu empresa. Puedes dejarlo para más tarde.',
    notYet: 'Se aplicará con licencia Organization o superior',
  },
  setup: {
    title: 'Preparando tu espacio',
    working: 'Estamos en ello... solo un momento.',
    done: '¡Todo listo!',
    failed: 'Ha habido un error en la configuración inicial',
    retry: 'Reintentar',
    progress: 'Progreso',
  },
  addressNeedsHttps: 'La dirección debe empezar por https://',
} as const

export const checklistTexts = {
  title: 'Tu primera comparativa',
  help: 'Cinco pasos y menos de cinco minutos. Se marcan solos con lo que vas creando.',
  progress: (done: number, of: number) => `${done} de ${of}`,
  steps: {
    client: { label: 'Da de alta un cliente', action: 'Nuevo cliente', path: '/energy-crm/clients/new' },
    supply: {
      label: 'Añade su punto de consumo',
      action: 'Nuevo punto de consumo',
      path: '/energy-crm/consumption-points/new',
    },
    offer: {
      label: 'Pon precio a la tarifa de una comercializadora',
      action: 'Comercializadoras',
      path: '/energy-crm/energy-marketers',
    },
    curve: {
      label: 'Carga su curva de consumo',
      action: 'Curvas',
      path: '/energy-crm/consumption-curves',
    },
    comparison: { label: 'Compara y guarda el resultado', action: 'Comparar', path: '/billing/electricity' },
  } satisfies Record<ChecklistStep, { label: string; action: string; path: PagePath }>,
  done: 'Hecho',
  hide: 'Ocultar esta lista',
  demoTitle: 'Datos de ejemplo',
  demoOffer:
    'Una cartera pequeña con curvas y precios para probar todo ahora mismo. Se quita igual de fácil.',
  demoLoaded: 'Tienes cargada una cartera de ejemplo: sus registros llevan «(ejemplo)» en el nombre.',
  load: 'Cargar datos de ejemplo',
  remove: 'Quitar datos de ejemplo',
  removeTitle: 'Quitar los datos de ejemplo',
  removeQuestion:
    'Se quitan los registros de ejemplo. Lo que hayas cambiado o usado con datos tuyos se queda como tuyo.',
  removed: (count: number) => `Datos de ejemplo quitados: ${count} registros.`,
  kept: (names: string) => `Se quedan como tuyos, porque los has cambiado o usado: ${names}.`,
  tryNow: 'Comparar con los datos de ejemplo',
} as const
