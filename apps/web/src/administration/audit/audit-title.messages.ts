export const auditTitle = {
  title: 'Auditoría',
} as const
