import {
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type VariantColorsResolver,
} from '@mantine/core'
import type { MouseEvent } from 'react'
import { filterOptions } from '../form/find-option.ts'
import { themeTexts as texts } from './theme.messages.ts'

/** The tones a component may take as its `color`. */
const tones: Readonly<
  Record<string, { fill: string; on: string; text: string; soft: string; edge: string }>
> = {
  accent: {
    fill: 'var(--v-accent)',
    on: 'var(--v-on-accent)',
    text: 'var(--v-accent-text)',
    soft: 'var(--v-accent-soft)',
    edge: 'var(--v-accent-edge)',
  },
  danger: {
    fill: 'var(--v-danger-fill)',
    on: 'var(--v-on-danger-fill)',
    text: 'var(--v-danger)',
    soft: 'var(--v-danger-soft)',
    edge: 'var(--v-danger-fill)',
  },
  neutral: {
    fill: 'var(--v-secondary)',
    on: 'var(--v-on-secondary)',
    text: 'var(--v-text)',
    soft: 'var(--v-pressed)',
    edge: 'var(--v-secondary)',
  },
}

const colours: VariantColorsResolver = (input) => {
  const tone = tones[input.color ?? 'accent']
  if (!tone || input.gradient) return defaultVariantColorsResolver(input)
  const clear = 'transparent'
  switch (input.variant) {
    case 'filled':
      return {
        background: tone.fill,
        hover: `color-mix(in srgb, ${tone.fill} 88%, ${tone.on === 'var(--v-on-accent)' ? 'var(--v-text)' : 'black'})`,
        color: tone.on,
        border: `1px solid ${tone.edge}`,
      }
    case 'light':
      return { background: tone.soft, hover: tone.soft, color: tone.text, border: '1px solid transparent' }
    case 'outline':
      return { background: clear, hover: tone.soft, color: tone.text, border: `1px solid ${tone.text}` }
    case 'subtle':
      return { background: clear, hover: 'var(--v-hover)', color: tone.text, border: '1px solid transparent' }
    case 'transparent':
      return { background: clear, hover: clear, color: tone.text, border: '1px solid transparent' }
    case 'default':
      return {
        background: 'var(--v-surface)',
        hover: 'var(--v-hover)',
        color: input.color === 'danger' ? tone.text : 'var(--v-text)',
        border: '1px solid var(--v-border-strong)',
      }
    default:
      return defaultVariantColorsResolver(input)
  }
}

const plainHeader = { header: { role: 'presentation' } }
/** The button that empties a choice disappears with it: who pressed it by key continues in the field. */
function focusField({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void {
  if (document.activeElement !== button) return
  const field = button.closest('[data-position="right"]')?.parentElement
  field?.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus()
}
/** The library hides the button that empties a choice from screen readers and from Tab. */
export const clearButton = {
  'aria-label': texts.clearChoice,
  'aria-hidden': false,
  tabIndex: 0,
  onClick: focusField,
} as const
const quick = { transitionProps: { duration: 140 } }

/** Mantine with our tokens: sizes of the type scale, radius 6 for controls, no colours of its own. */
export const mantineTheme = createTheme({
  fontFamily: "'Inter', 'Inter More', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.45', xl: '1.3' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.3' },
      h2: { fontSize: '16px', lineHeight: '1.4' },
      h3: { fontSize: '14px', lineHeight: '1.45' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  primaryColor: 'accent',
  colors: {
    accent: colorsTuple('#5646ff'),
    danger: colorsTuple('#c22f3d'),
    neutral: colorsTuple('#202b44'),
  },
  variantColorResolver: colours,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm', fw: 500 } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'neutral', size: 32 } },
    // The picker inside a ColorInput has no props for labels.
    ColorPicker: { defaultProps: { saturationLabel: texts.saturation, hueLabel: 'Tono' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: {
      defaultProps: {
        size: 'sm',
        visibilityToggleButtonProps: { 'aria-label': texts.togglePassword },
      },
    },
    Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 2 } },
    Select: {
      defaultProps: {
        size: 'sm',
        nothingFoundMessage: 'Sin coincidencias',
        checkIconPosition: 'right',
        clearButtonProps: clearButton,
        comboboxProps: { shadow: 'md', ...quick },
      },
    },
    MultiSelect: {
      defaultProps: {
        size: 'sm',
        nothingFoundMessage: 'Sin coincidencias',
        clearButtonProps: clearButton,
        comboboxProps: { shadow: 'md' },
        filter: filterOptions,
        openOnFocus: false,
      },
    },
    Autocomplete: {
      defaultProps: {
        size: 'sm',
        comboboxProps: { shadow: 'md' },
        filter: filterOptions,
        openOnFocus: false,
      },
    },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    SegmentedControl: { defaultProps: { size: 'xs', withItemsBorders: false } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: false, ...quick } },
    // The first entry gets the focus: the placeholder element is not allowed inside role="menu".
    Menu: {
      defaultProps: {
        shadow: 'md',
        position: 'bottom-end',
        withInitialFocusPlaceholder: false,
        ...quick,
      },
    },
    Popover: { defaultProps: { shadow: 'md', ...quick } },
    // Mantine renders a <header>: outside the page it would count as a second banner.
    Modal: { defaultProps: { centered: true, radius: 'md', attributes: plainHeader, ...quick } },
    Drawer: { defaultProps: { attributes: plainHeader, transitionProps: { duration: 160 } } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Tabs: { defaultProps: { keepMounted: false } },
    Table: { defaultProps: { fz: 'sm' } },
  },
})

const shades = (name: string, values: readonly string[]) =>
  Object.fromEntries(values.map((value, index) => [`--mantine-color-${name}-${index}`, value]))

const neutralRamp = [
  'var(--v-hover)',
  'var(--v-pressed)',
  'var(--v-border)',
  'var(--v-border)',
  'var(--v-field-border)',
  'var(--v-placeholder)',
  'var(--v-text-2)',
  'var(--v-text-2)',
  'var(--v-text)',
  'var(--v-text)',
]
const darkRamp = [
  'var(--v-text)',
  'var(--v-text-2)',
  'var(--v-text-2)',
  'var(--v-placeholder)',
  'var(--v-field-border)',
  'var(--v-pressed)',
  'var(--v-raised)',
  'var(--v-surface)',
  'var(--v-bg)',
  'var(--v-bg)',
]

/** Sets Mantine's variables to the tokens, the same in both schemes: the tokens depend on the scheme. */
export const mantineVariables: CSSVariablesResolver = () => {
  const both: Record<string, string> = {
    '--mantine-color-body': 'var(--v-raised)',
    '--mantine-color-text': 'var(--v-text)',
    '--mantine-color-dimmed': 'var(--v-text-2)',
    '--mantine-color-placeholder': 'var(--v-placeholder)',
    '--mantine-color-anchor': 'var(--v-accent-text)',
    '--mantine-color-error': 'var(--v-danger)',
    '--mantine-color-default': 'var(--v-surface)',
    '--mantine-color-default-hover': 'var(--v-hover)',
    '--mantine-color-default-color': 'var(--v-text)',
    '--mantine-color-default-border': 'var(--v-border)',
    '--mantine-color-disabled': 'var(--v-pressed)',
    '--mantine-color-disabled-color': 'var(--v-text-2)',
    '--mantine-color-disabled-border': 'var(--v-border)',
    '--mantine-primary-color-filled': 'var(--v-accent)',
    '--mantine-primary-color-filled-hover': 'var(--v-accent-hover)',
    '--mantine-primary-color-light': 'var(--v-accent-soft)',
    '--mantine-primary-color-light-hover': 'var(--v-accent-soft)',
    '--mantine-primary-color-light-color': 'var(--v-accent-text)',
    '--mantine-primary-color-contrast': 'var(--v-on-accent)',
    '--mantine-color-accent-filled': 'var(--v-accent)',
    '--mantine-color-accent-filled-hover': 'var(--v-accent-hover)',
    '--mantine-color-accent-light': 'var(--v-accent-soft)',
    '--mantine-color-accent-light-hover': 'var(--v-accent-soft)',
    '--mantine-color-accent-light-color': 'var(--v-accent-text)',
    '--mantine-color-accent-text': 'var(--v-accent-text)',
    '--mantine-color-accent-outline': 'var(--v-accent-text)',
    '--mantine-shadow-md': 'var(--v-shadow)',
    '--mantine-shadow-sm': 'var(--v-shadow)',
    '--mantine-shadow-xl': 'var(--v-shadow)',
    ...shades('gray', neutralRamp),
    ...shades('dark', darkRamp),
  }
  return { variables: {}, light: both, dark: both }
}
