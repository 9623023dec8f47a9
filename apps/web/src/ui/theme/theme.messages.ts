export const themeTexts = {
  saturation: 'Saturación y brillo',
} as const
