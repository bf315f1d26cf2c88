import path from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, chromiumPath } from './browser.ts'

export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook') })],
        optimizeDeps: {
          include: [
            '@base-ui/react/dialog',
            '@base-ui/react/tabs',
            '@base-ui/react/tooltip',
            '@hookform/resolvers/valibot',
            'lucide-react',
            'msw',
            'msw-storybook-addon/csf3',
            'msw/browser',
            'react-dom/client',
            'react-hook-form',
            'react-router',
            'sonner',
            'swr',
            'swr/mutation',
            'valibot',
          ],
        },
        test: {
          name: 'stories',
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
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
