export const themeTexts = {
  saturation: 'Saturación y brillo',
  togglePassword: 'Mostrar u ocultar la contraseña',
  clearChoice: 'Vaciar la elección',
} as const
