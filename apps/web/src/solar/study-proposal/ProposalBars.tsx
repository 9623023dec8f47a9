import { layBars } from './monthly-bars.ts'
import styles from './StudyProposal.module.css'

interface ProposalBarsProps {
  readonly label: string
  /** Names of the groups, below them. */
  readonly names: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
  /** Marks the group with this place. */
  readonly marked?: { readonly at: number; readonly text: string } | null
}

const WIDTH = 640
const HEIGHT = 150

/** Bars of a document: a picture of lines, sharp on paper, whose figures stand in the table beside it. */
export function ProposalBars({ label, names, series, marked = null }: ProposalBarsProps) {
  const groups = names.map((_, at) => series.map(({ values }) => values[at] ?? 0))
  const { bars, zero } = layBars(groups, { width: WIDTH, height: HEIGHT })
  const step = WIDTH / names.length
  return (
    <figure className={styles.bars} aria-label={label}>
      {series.length > 1 ? (
        <figcaption>
          {series.map(({ name }, at) => (
            <span key={name} data-series={at}>
              {name}
            </span>
          ))}
        </figcaption>
      ) : null}
      <svg viewBox={`0 -14 ${WIDTH} ${HEIGHT + 34}`} aria-hidden>
        {bars.map((group, at) =>
          group.map((bar, place) => (
            <rect key={`${names[at]} ${series[place]?.name}`} {...bar} data-series={place} />
          )),
        )}
        <line x1={0} x2={WIDTH} y1={zero} y2={zero} />
        {names.map((name, at) => (
          <text key={name} x={at * step + step / 2} y={HEIGHT + 15} textAnchor="middle">
            {name}
          </text>
        ))}
        {marked ? (
          <g data-mark>
            <line x1={(marked.at + 0.5) * step} x2={(marked.at + 0.5) * step} y1={-2} y2={HEIGHT} />
            <text x={Math.min(Math.max((marked.at + 0.5) * step, 70), WIDTH - 70)} y={-5} textAnchor="middle">
              {marked.text}
            </text>
          </g>
        ) : null}
      </svg>
    </figure>
  )
}
