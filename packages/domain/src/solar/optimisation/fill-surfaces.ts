/**
 * Panels of each surface when so many are laid: surfaces are filled in their order, each up to its maximum.
 *
 * @param panels whole number. @param maximums most panels of each surface.
 * @returns panels by surface; those that fit nowhere are left out.
 */
export function fillSurfaces(panels: number, maximums: readonly number[]): number[] {
  let left = panels
  return maximums.map((maximum) => {
    const placed = Math.max(0, Math.min(left, maximum))
    left -= placed
    return placed
  })
}

/** Sum of panels. */
export function sumPanels(panels: readonly number[]): number {
  return panels.reduce((sum, one) => sum + one, 0)
}
