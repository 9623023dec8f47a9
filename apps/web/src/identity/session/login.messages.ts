/** Beside texts that promise a mail, on an installation without a mail server. */
export const keptMails =
  'Esta instalación no tiene servidor de correo: los mensajes no salen. Quien la administra los ve en «Emails» y puede dar su enlace.'

/** Texts of the login page, separate so that it loads little. */
export const loginTexts = {
  title: 'Iniciar sesión',
  email: 'Email',
  password: 'Contraseña',
  noEmail: 'Escribe tu email',
  noPassword: 'Escribe tu contraseña',
  submit: 'Iniciar sesión',
  forgot: 'Olvidé mi contraseña',
  google: 'Inicia sesión con Google',
  signUp: '¿Aún no estás registrado? Empieza gratis',
  failed: 'Login incorrecto, inténtelo de nuevo.',
  notValidatedTitle: 'Email no verificado',
  notValidatedBody: 'Tu email todavía no está verificado. Revisa tu correo o contacta con soporte.',
  copySupport: 'Copiar email de soporte',
  resend: 'Reenviar email',
  resent: 'Si la cuenta espera validación, recibirás otro email en unos minutos.',
  copied: 'Email copiado al portapapeles',
  secondStepTitle: 'Verificación en dos pasos',
  secondStepIntro:
    'Escribe el código de tu aplicación de autenticación o uno de tus códigos de recuperación.',
  code: 'Código',
  verify: 'Verificar',
  otherAccount: 'Entrar con otra cuenta',
  ended: {
    expired:
      'La sesión ha caducado. Al entrar de nuevo vuelves a donde estabas, con lo que estabas escribiendo.',
    elsewhere:
      'La sesión se ha cerrado en otra pestaña. Al entrar de nuevo vuelves a donde estabas, con lo que estabas escribiendo.',
  },
  firstSteps:
    'Todavía no hay ninguna empresa en esta instalación. Crea la primera cuenta en el servidor con «npm run admin -- create-superadmin».',
} as const

export const forgotTexts = {
  title: 'Recuperar contraseña',
  intro: 'Escribe el email de tu cuenta y te enviaremos un enlace para elegir una contraseña nueva.',
  email: 'Email',
  invalid: 'Escribe un email válido',
  idle: 'Enviar email de recuperación',
  sending: 'Enviando email...',
  sent: 'Email enviado',
  sentNote: 'Si la cuenta existe, el mensaje llegará en unos minutos. Revisa también el correo no deseado.',
  cancel: 'Cancelar',
} as const

export const resetTexts = {
  title: 'Nueva contraseña',
  password: 'Contraseña nueva',
  repeat: 'Repetir contraseña',
  rule: 'Al menos 8 caracteres, con una letra y un número.',
  different: 'Las contraseñas no coinciden',
  submit: 'Guardar contraseña',
  invalidLink: 'El enlace de recuperación no es válido o ha caducado',
  back: 'Volver a iniciar sesión',
  toggleRepeatedPassword: 'Mostrar u ocultar la contraseña repetida',
} as const
