/** A curve as it is on the wire, in kWh. */
interface CurveOnWire {
  stepMinutes: 15 | 60
  days: { date: string; valuesList: (number | null)[]; quality?: string | undefined }[]
}

export type EnergyUnit = 'kWh' | 'Wh'

/**
 * The curve of a file, in kWh, once it is known in which unit its values were written.
 *
 * @param readAs the unit in which the file was read: its Wh have been divided already
 */
export function inAnsweredUnit(curve: CurveOnWire, readAs: EnergyUnit, answered: EnergyUnit): CurveOnWire {
  if (readAs === answered) return curve
  // A division: a thousandth has no exact binary form.
  const convert = (kwh: number) => (answered === 'Wh' ? kwh / 1000 : kwh * 1000)
  const days = curve.days.map((day) => ({
    ...day,
    valuesList: day.valuesList.map((kwh) => kwh && convert(kwh)),
  }))
  return { ...curve, days }
}
