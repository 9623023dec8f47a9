import { PRODUCT_NAME } from '@vatio/domain/identity/themes/brand.data'
import { isPictureLink, type Theme } from '@vatio/domain/identity/themes/theme'
import { formatEnergy } from '../../platform/formats/energy-format.ts'
import { brandOf, resolveTokens, type Scheme } from '../../platform/theme/tokens.ts'
import { Badge } from '../../ui/Badge.tsx'
import styles from './ThemePreview.module.css'
import { themeTexts as texts } from './themes.messages.ts'

function Sample({ theme, scheme }: { readonly theme: Theme; readonly scheme: Scheme }) {
  const brand = brandOf(theme)
  const logo = theme.logoUrl && isPictureLink(theme.logoUrl) ? theme.logoUrl : null
  return (
    <figure className={styles.sample} style={resolveTokens(brand, scheme)} data-scheme={scheme}>
      <div className={styles.bar}>
        {logo ? (
          <img src={logo} alt="" className={styles.logo} />
        ) : (
          <strong>{theme.clientAppTitle || PRODUCT_NAME}</strong>
        )}
        <span>CRM</span>
        <span>Comparativas</span>
      </div>
      <div className={styles.page}>
        <span className={styles.title}>Clientes</span>
        <div className={styles.card}>
          <span className={styles.link}>{texts.sampleClient}</span>
          <span className={styles.quiet}>{formatEnergy(12_480)}</span>
          <span className={styles.row}>
            <Badge colour={brand.primary}>Activo</Badge>
            <Badge colour={brand.graph4}>{texts.sampleState}</Badge>
          </span>
          <span className={styles.bars} aria-hidden>
            {[1, 2, 3, 4, 5, 6].map((graph) => (
              <span
                key={graph}
                style={{ background: `var(--v-graph${graph})`, height: `${36 + ((graph * 29) % 60)}%` }}
              />
            ))}
          </span>
        </div>
        <span className={styles.row}>
          <span className={styles.main}>Guardar</span>
          <span className={styles.second}>Nuevo</span>
        </span>
      </div>
      <figcaption className={styles.caption}>{texts.previewSchemes[scheme]}</figcaption>
    </figure>
  )
}

/** A small preview of the product with the edited theme, light and dark. */
export function ThemePreview({ theme }: { readonly theme: Theme }) {
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <h3>{texts.preview}</h3>
      <div className={styles.samples}>
        <Sample theme={theme} scheme="light" />
        <Sample theme={theme} scheme="dark" />
      </div>
    </section>
  )
}
