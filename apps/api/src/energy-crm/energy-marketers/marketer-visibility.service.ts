/**
 * SQL condition: the marketer of this column is one that the user of the transaction may see. Groups may restrict what
 * their members see; the database knows the user, so that no caller can forget to say who asks.
 *
 * @param idEnergyMarketer the column with the marketer, e.g. `t.id_energy_marketer`.
 */
export function marketerSeenCondition(idEnergyMarketer: string): string {
  // The look-up is a constant of the statement: it runs once, not for each row.
  return `coalesce(${idEnergyMarketer} = any ((select seen_energy_marketers())::uuid[]), true)`
}
