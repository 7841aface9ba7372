import type { Dictionary } from '../current'

export const navigation: Dictionary = {
  Lab: 'Лаборатория',
  Lessons: 'Уроки',
  Runs: 'Запуски',
  'Which pool?': 'Какой пул?',
  'This browser': 'Этот браузер',
  About: 'О программе',
  Screens: 'Экраны',
  Language: 'Язык',
  'Skip to results': 'К результатам',
}
