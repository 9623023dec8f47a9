import { useTheme } from '../platform/theme/theme-store.ts'
import { resolveTokens } from '../platform/theme/tokens.ts'
import { Logo } from '../ui/Logo.tsx'
import { Card } from '../ui/Card.tsx'
import styles from './DesignPage.module.css'

const pairs = [
  ['bg', 'on-bg'],
  ['nav', 'on-nav'],
  ['surface', 'text'],
  ['raised', 'text-2'],
  ['accent', 'on-accent'],
  ['accent-soft', 'accent-text'],
  ['secondary', 'on-secondary'],
  ['success-soft', 'success'],
  ['warning-soft', 'warning'],
  ['danger-soft', 'danger'],
  ['info-soft', 'info'],
  ['danger-fill', 'on-danger-fill'],
] as const

export function TypeSamples() {
  const { brand, scheme } = useTheme()
  const tokens = resolveTokens(brand, scheme)
  return (
    <div className={styles.stack}>
      <Card>
        <Logo size="large" />
        <h1 style={{ marginTop: 16 }}>Comparativa de la Panadería Luna</h1>
        <h2>Potencia contratada por periodo</h2>
        <h3>Consumo de los últimos doce meses</h3>
        <p>
          El texto corrido mide 14 px: la energía se factura por periodos y la potencia por días. Secundario:{' '}
          <span style={{ color: 'var(--v-text-2)', fontSize: 12 }}>válido del 01-01-2026 al 31-12-2026</span>.
        </p>
        <p className="tabular">0123456789 · 1.234.567,89 € · 98.765,4 kWh · 0,145312 €/kWh</p>
      </Card>
      <div className={styles.swatches}>
        {pairs.map(([ground, text]) => (
          <div
            key={ground}
            className={styles.swatch}
            style={{ background: tokens[`--v-${ground}`], color: tokens[`--v-${text}`] }}
          >
            {ground}
            <br />
            {text}
          </div>
        ))}
      </div>
    </div>
  )
}
