import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** A condition with its parameters. Any number of statements with the same table aliases may use it. */
export type Condition = Expression<SqlBool>

const eb = expressionBuilder()

/** Conjunction; an absent condition is true. */
export function allOf(conditions: readonly (Condition | undefined)[]): Condition {
  return eb.and(conditions.filter((condition) => condition !== undefined))
}

/** Disjunction, false for an empty list; an absent condition is false. */
export function anyOf(conditions: readonly (Condition | undefined)[]): Condition {
  return eb.or(conditions.filter((condition) => condition !== undefined))
}

/** The column has one of these values, which are one array parameter; without values the condition is false. */
export function isOneOf<T>(
  column: Expression<T>,
  values: readonly NonNullable<T>[],
  type: ArrayType,
): Condition {
  return sql<SqlBool>`${column} = any(${values}::${ARRAY_TYPES[type]})`
}

/** {@link isOneOf} for a filter of a list: an empty filter adds no condition. */
export function filterOneOf<T>(
  column: Expression<T>,
  values: readonly NonNullable<T>[] | undefined,
  type: ArrayType,
): Condition | undefined {
  return values?.length ? isOneOf(column, values, type) : undefined
}

/** The column has the value of a filter; an empty filter adds no condition. */
export function filterEqual<T>(
  column: Expression<T>,
  value: NonNullable<T> | undefined,
): Condition | undefined {
  return value === undefined ? undefined : sql<SqlBool>`${column} = ${value}`
}

/** The column is within the range of a filter, both ends included; an open end adds no condition. */
export function filterRange<T>(
  column: Expression<T>,
  range: { readonly from?: NonNullable<T> | undefined; readonly to?: NonNullable<T> | undefined } | undefined,
): Condition | undefined {
  const { from, to } = range ?? {}
  if (from === undefined && to === undefined) return undefined
  return allOf([
    from === undefined ? undefined : sql<SqlBool>`${column} >= ${from}`,
    to === undefined ? undefined : sql<SqlBool>`${column} <= ${to}`,
  ])
}

type ArrayType = 'uuid' | 'int' | 'text'
const ARRAY_TYPES: Readonly<Record<ArrayType, RawBuilder<unknown>>> = {
  uuid: sql`uuid[]`,
  int: sql`int[]`,
  text: sql`text[]`,
}
