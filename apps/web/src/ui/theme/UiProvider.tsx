import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { mantineTheme, mantineVariables } from './mantine-theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// Libraries that lock scrolling add their own style element.
setNonce(nonce)

/** The components' theme: tokens, scheme and the nonce of this page for styles written at run time. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  const { scheme } = useTheme()
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      forceColorScheme={scheme}
      getStyleNonce={() => nonce}
      // No transitions in tests.
      env={import.meta.env.MODE === 'test' ? 'test' : 'default'}
    >
      {children}
    </MantineProvider>
  )
}
