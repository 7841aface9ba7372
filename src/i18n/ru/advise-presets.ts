import type { Dictionary } from '../current'

/** Which pool: typical kinds of work to start from. */
export const advisePresets: Dictionary = {
  'Kind of work': 'Вид работы',
  'Kind of work: {name}': 'Вид работы: {name}',
  'Typical kinds of work': 'Типичные виды работы',
  'my own': 'своя',
  'Fills in typical figures for you to change.': 'Подставит типичные цифры, их можно менять.',
  'Resize photos': 'Уменьшать фотографии',
  '60 photos become thumbnails. A task gets 4 MiB of pixels.':
    'Из 60 фотографий – миниатюры. Задача получает 4 МиБ пикселей.',
  'Search texts': 'Искать в текстах',
  'A task gets a text of 1 MiB, computes for some 7 ms, and answers with a few values.':
    'Задача получает текст в 1 МиБ, считает около 7 мс и отвечает несколькими значениями.',
  'Hash files': 'Хешировать файлы',
  'SHA-256 of 200 files, 1 MiB each.': 'SHA-256 двухсот файлов по 1 МиБ.',
  'Compute an image row by row': 'Вычислять картинку по строкам',
  '1000 short tasks. A task is the number of its row, and some rows take far longer.':
    '1000 коротких задач. Задача – номер строки, и некоторые строки намного дольше.',
  'Search while the user types': 'Искать, пока пользователь печатает',
  'A few searches per second, and the page must answer every key.':
    'Несколько поисков в секунду, и страница должна отвечать на каждую клавишу.',
  'Answer requests': 'Отвечать на запросы',
  '200 requests per second, 4 KiB each. The main thread reads each first.':
    '200 запросов в секунду по 4 КиБ. Сначала каждый читает главный поток.',
  'Make one report': 'Составить один отчёт',
  '20 pages at the press of a button. The pool is started for them alone.':
    '20 страниц по нажатию кнопки. Пул запускается ради них одних.',
  'Call a service': 'Вызывать сервис',
  '50 calls per second. Each computes for 1 ms, and awaits an answer for 100 ms.':
    '50 вызовов в секунду. Каждый считает 1 мс и ждёт ответа 100 мс через await.',
  'Wait for synchronous reads': 'Ждать синхронного чтения',
  'Most tasks block their thread for 4 ms and compute nothing.':
    'Большинство задач блокирует свой поток на 4 мс и ничего не вычисляет.',
}
