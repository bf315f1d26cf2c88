import path from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { fixedTexts } from './.storybook/fixed-texts.ts'
import { chromiumFlags, chromiumPath } from './browser.ts'

export default defineConfig({
  test: {
    reporters: ['default', fixedTexts],
    projects: [
      {
        extends: './vite.config.ts',
        plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook') })],
        optimizeDeps: {
          include: [
            '@base-ui/react/dialog',
            '@base-ui/react/tabs',
            '@base-ui/react/toast',
            '@hookform/resolvers/valibot',
            'lucide-react',
            'msw',
            'msw-storybook-addon/csf3',
            'msw/browser',
            'react-dom/client',
            'react-hook-form',
            'react-router',
            'swr',
            'swr/mutation',
            'valibot',
            'zxing-wasm/reader',
          ],
        },
        test: {
          // Both instances at once: each draws in one process of the browser.
          maxWorkers: 2,
          // A busy machine is slow, not wrong.
          testTimeout: 60_000,
          // What fails once and then passes is marked "retry x1".
          retry: 1,
          // One page runs all files, as Storybook's own does: nothing is loaded anew for each.
          isolate: false,
          setupFiles: ['.storybook/clock-back.ts', '.storybook/note-what-is-seen.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
              contextOptions: {
                locale: 'fr-FR',
                timezoneId: 'Europe/Paris',
                reducedMotion: 'reduce',
              },
            }),
            instances: [
              { browser: 'chromium', name: 'stories' },
              {
                browser: 'chromium',
                name: 'stories-phone-dark',
                env: { VITE_PHONE_IN_THE_DARK: 'true' },
              },
            ],
          },
        },
      },
    ],
  },
})
