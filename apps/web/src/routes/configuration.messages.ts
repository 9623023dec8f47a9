export const configurationTexts = {
  profile: 'Tu nombre, tu teléfono y tu contraseña.',
  security: 'Cómo entras en tu cuenta y dónde está abierta.',
  preferences: 'Cómo se ve la aplicación en este navegador.',
  notifications: 'Qué avisos recibes y dónde.',
  brand: 'Logotipo, título y colores con los que tu equipo ve la aplicación.',
  users: 'Quién trabaja en tu empresa, con qué permisos y en qué grupos.',
  dashboards: 'El inicio de tu equipo: las cifras de la cartera, o las aplicaciones.',
  contractStates:
    'Los pasos de tus contratos: cuál reciben los nuevos, cuáles los cierran y en qué orden se ofrecen.',
  selfInvoices: 'Con qué datos, serie e impuestos se emiten las autofacturas de tus comerciales.',
  templates:
    'El diseño de los informes que reciben tus clientes, sus fondos y qué plantilla se usa en cada caso.',
  supplyHealth: 'Cómo responden Datadis, Nemon y Dynargy, y quién ha autorizado a tu empresa en Datadis.',
  shareables: 'Cuánto duran los documentos que se comparten por enlace y qué muestran.',
  mailTexts: 'Tu firma y los textos con los que empiezan los emails de tus informes.',
  mail: 'Si los emails de la plataforma salen, una prueba para comprobarlo y el estado de los últimos.',
  personalData: 'Exportar o suprimir los datos de una persona y cuánto tiempo se conservan.',
  configuration: 'Configuración',
} as const
