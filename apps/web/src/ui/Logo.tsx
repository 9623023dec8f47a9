import { PRODUCT_NAME } from '@vatio/domain/identity/themes/brand.data'
import { useTheme } from '../platform/theme/theme-store.ts'
import styles from './Logo.module.css'

/** The company's logo where its licence allows one, else the product's. */
export function Logo({ size = 'bar' }: { readonly size?: 'bar' | 'large' }) {
  const { theme } = useTheme()
  if (theme?.logoUrl) {
    return (
      <img
        className={styles.image}
        data-size={size}
        src={theme.logoUrl}
        alt={theme.clientAppTitle ?? 'Logotipo'}
      />
    )
  }
  return (
    <span className={styles.logo} data-size={size}>
      <svg viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="8" fill="var(--v-accent)" />
        <g fill="none" stroke="var(--v-on-accent)" strokeLinecap="round" strokeLinejoin="round">
          <path d="M7.5 9.5 16 24l3.2-5.5" strokeWidth="3.2" />
          <path d="m20.2 7.5-2.7 6.2h5.2L19.6 20" strokeWidth="2.4" />
        </g>
      </svg>
      <span>{PRODUCT_NAME}</span>
    </span>
  )
}
