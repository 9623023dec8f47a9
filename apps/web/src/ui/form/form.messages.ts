export const fieldTexts = {
  textOnColour: (colour: string | number) => `El texto encima será ${colour}.`,
  invalidNif: 'El NIF no es válido',
  invalidIban: 'El IBAN no es válido',
  notANumber: 'Escribe un número, por ejemplo 1.234,56',
  atLeast: (min: string) => `El mínimo es ${min}`,
  atMost: (max: string) => `El máximo es ${max}`,
  invalidEmail: 'Revisa la dirección de email',
  yes: 'Sí',
  fillIn: 'Rellena este campo',
  choose: 'Elige una opción',
  toCorrect: (fields: number) => (fields === 1 ? '1 campo por corregir' : `${fields} campos por corregir`),
  unset: (fields: number) =>
    fields === 1 ? 'Falta 1 campo obligatorio' : `Faltan ${fields} campos obligatorios`,
  pastedRow: (count: number) => (count === 1 ? '1 valor pegado.' : `${count} valores pegados.`),
  undoPaste: 'Deshacer',
  pastedTooMany: (count: number, first: string, room: number) =>
    `Hay ${count} valores y desde ${first} ${room === 1 ? 'solo cabe 1' : `caben ${room}`}. No se ha pegado ninguno.`,
  pastedNoNumber: (cell: string) => `No se ha pegado nada: «${cell}» no es un número.`,
} as const

export const versionTexts = { field: 'Campo' } as const

export const conflictTexts = {
  title: 'Otra persona ha guardado cambios mientras editabas',
  same: 'Lo guardado coincide con lo que hay en este formulario.',
  original: 'Al abrirlo',
  stored: 'Guardado',
  mine: 'En este formulario',
  chooseAll: { stored: 'Todo lo guardado', mine: 'Todo lo mío' },
  choice: (field: string, side: 'stored' | 'mine') =>
    `${field}: ${side === 'stored' ? 'lo guardado' : 'lo de este formulario'}`,
  open: (fields: number) =>
    fields === 1
      ? 'Falta elegir 1 campo que ambos habéis cambiado.'
      : `Falta elegir ${fields} campos que ambos habéis cambiado.`,
  takeStored: 'Descartar lo mío',
  save: 'Guardar lo elegido',
} as const
