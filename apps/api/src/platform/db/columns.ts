/** Columns of a table by its alias in a statement: `columnsOf('c', ['name'])` is `['c.name']`. */
export function columnsOf<Alias extends string, Column extends string>(
  alias: Alias,
  columns: readonly Column[],
): `${Alias}.${Column}`[] {
  return columns.map((column) => `${alias}.${column}` as const)
}

/** The named columns of a row and no others. */
export function pickColumns<Row extends object, Column extends keyof Row>(
  row: Row,
  columns: readonly Column[],
): Pick<Row, Column> {
  const picked: Partial<Pick<Row, Column>> = {}
  for (const column of columns) picked[column] = row[column]
  return picked as Pick<Row, Column>
}
