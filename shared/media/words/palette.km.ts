import type { palette as english } from './palette.en.ts'

export const palette: typeof english = {
  screens: {
    media: 'ឯកសារ ផ្ទុកឡើង វីដេអូ រូបភាព សំឡេង ធុងសំរាម',
  },
}
