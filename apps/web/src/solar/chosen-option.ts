interface Option {
  readonly value: string
  readonly label: string
}

/** The options with what is chosen, which may have left the inventory since: a study keeps its copy. */
export function withChosen(
  options: readonly Option[],
  value: string | null,
  label: string | undefined,
): Option[] {
  const isMissing = value !== null && label !== undefined && !options.some((option) => option.value === value)
  return isMissing ? [...options, { value, label }] : [...options]
}
