import type { Dictionary } from '../current'

export const navigation: Dictionary = {
  Lab: 'Лаборатория',
  'Which pool?': 'Какой пул?',
  Runs: 'Запуски',
  About: 'О программе',
  Screens: 'Экраны',
  Language: 'Язык',
  'Skip to results': 'К результатам',
}
