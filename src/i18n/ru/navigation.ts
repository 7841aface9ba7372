import type { Dictionary } from '../current'

export const navigation: Dictionary = {
  Lab: 'Лаборатория',
  'Which pool?': 'Какой пул?',
  Runs: 'Запуски',
  About: 'О программе',
  Screens: 'Экраны',
  Language: 'Язык',
  'a run goes on': 'идёт запуск',
  'another tab measures': 'измеряет другая вкладка',
  'Another tab of this browser is measuring. A run here waits until it has finished.':
    'Сейчас измеряет другая вкладка этого браузера. Запуск здесь подождёт, пока она не закончит.',
  'Projector: larger type': 'Проектор: крупный шрифт',
  'Light or dark': 'Светлая или тёмная тема',
  Light: 'Светлая',
  Dark: 'Тёмная',
  'As the system': 'Как в системе',
  Keys: 'Клавиши',
  'Skip to results': 'К результатам',
}
