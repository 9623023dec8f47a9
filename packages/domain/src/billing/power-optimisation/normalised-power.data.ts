/** Powers of a single-phase supply at 230 V by its switch, kW. */
export const singlePhasePowersKw: readonly number[] = [
  1.15, 2.3, 3.45, 4.6, 5.75, 6.9, 8.05, 9.2, 10.35, 11.5, 14.49,
]

/** Powers of a three-phase supply at 3 × 400 V by its switch, kW. */
export const threePhasePowersKw: readonly number[] = [3.464, 5.196, 6.928, 10.392, 13.856]
