import { toContentRow } from '../../src/solar/pvgis/pvgis-content-row.ts'
import { newId } from '../../src/platform/db/uuid.ts'
import type { TestTransaction } from '../test-transaction.ts'

/** Puts an uploaded file with the months of a system and answers its id. */
export async function makePvgisFile(tx: TestTransaction, name = 'PVdata.csv'): Promise<string> {
  const id = newId()
  const { facts, hours } = toContentRow({
    tool: 'PVcalc',
    origin: {
      place: { latDeg: 40.42, lonDeg: -3.7, altitudeM: 657 },
      database: 'PVGIS-SARAH3',
      years: [2005, 2023],
    },
    system: { plane: { tiltDeg: 36, azimuthSouthDeg: 0 }, lossPercent: 14, peakPowerKwp: 1 },
    monthlyKwhPerKwp: Array.from({ length: 12 }, () => 130),
    yearlyKwhPerKwp: 1560,
    spreadPercent: 4,
  })
  await tx.query(
    `insert into solar_pvgis_files (client_uid, id_pvgis_file, name, tool, facts, hours, creation_timestamp,
                                    creation_user_uid)
     values ($1, $2, $3, 'PVcalc', $4, $5, now(), $6)`,
    [tx.clientUID, id, name, facts, hours, newId()],
  )
  return id
}
