export const insightTitle = {
  title: 'Análisis Energético',
} as const
