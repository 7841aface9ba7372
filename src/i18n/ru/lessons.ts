import type { Dictionary } from '../current'

/** The frame of the lessons; their content has its languages in itself. */
export const lessons: Dictionary = {
  Lessons: 'Уроки',
  host: 'хост',
  queue: 'очередь',
  coordinator: 'координатор',
  worker: 'воркер',
  memory: 'память',
  core: 'ядро',
  timer: 'таймер',
  'Hold the dots': 'Остановить точки',
  'Short stories about thread pools. Each one asks what you expect, runs it on this machine, and shows what came of it. Nothing runs by itself.':
    'Короткие истории о пулах потоков. Каждая спрашивает, чего вы ждёте, запускает опыт на этой машине и показывает, что вышло. Само ничего не запускается.',
  'There is no such lesson. These are all of them.': 'Такого урока нет. Вот все, что есть.',
  'Steps done of {title}': 'Пройдено шагов: {title}',
  '{done} of {all} {all|step|steps}': '{done} из {all} {all|шага|шагов|шагов}',
  '{all} {all|step|steps}': '{all} {all|шаг|шага|шагов}',
  'about {n} min': 'около {n} мин',
  'Look again': 'Посмотреть ещё раз',
  'Go on': 'Продолжить',
  Start: 'Начать',
  'All lessons': 'Все уроки',
  'All steps': 'Все шаги',
  'Steps of the lesson': 'Шаги урока',
  'Step {n} of {all}': 'Шаг {n} из {all}',
  Back: 'Назад',
  Next: 'Дальше',
  'Start again': 'Начать заново',
  read: 'прочитать',
  predict: 'предсказать',
  run: 'запустить',
  compare: 'сравнить',
  done: 'пройдено',
  'I do not know': 'Не знаю',
  'Keep {amount}': 'Оставить {amount}',
  'It has run already: no prediction was made.': 'Опыт уже прошёл: предсказания не было.',
  'Nothing is kept yet. You may also go on without.':
    'Пока ничего не выбрано. Можно идти дальше и так.',
  'Kept: {said}. It has run already, so that this stays.':
    'Ваш ответ: {said}. Опыт уже прошёл, ответ больше не меняется.',
  'Kept: {said}. You may change it until the run is over.':
    'Ваш ответ: {said}. Его можно изменить, пока опыт не прошёл.',
  '{points} {points|point|points} of {trials} {trials|trial|trials}, in random order':
    '{points} {points|точка|точки|точек} по {trials} {trials|прогону|прогона|прогонов}, в случайном порядке',
  Variants: 'Варианты',
  'It runs. Better leave this tab in front.': 'Идёт. Лучше не переключать вкладку.',
  'It is over: {sound} of {all} {all|trial|trials} count.':
    'Готово: в счёт идут {sound} из {all} {all|прогона|прогонов|прогонов}.',
  'It failed: {message}': 'Не вышло: {message}',
  'It was stopped: nothing is compared. Run it again when you like.':
    'Остановлено: сравнивать нечего. Запустите снова, когда захотите.',
  'This cannot run here: {why}': 'Здесь это не запустить: {why}',
  'See a run recorded elsewhere': 'Посмотреть запуск, записанный на другой машине',
  'Run again': 'Запустить снова',
  'As you said': 'Как вы и сказали',
  'Nearly as you said': 'Почти как вы сказали',
  'Otherwise than you said': 'Вышло иначе, чем вы сказали',
  'You left it open; here it is': 'Вы не стали гадать; вот ответ',
  'No prediction was made; here it is': 'Предсказания не было; вот ответ',
  'This run does not tell': 'Этот запуск ответа не даёт',
  '{n} {n|trial|trials} of each point count':
    'В каждой точке в счёт {n|идёт|идут|идут} {n} {n|прогон|прогона|прогонов}',
  '{least} to {n} {n|trial|trials} of each point count':
    'В каждой точке в счёт идут от {least} до {n} {n|прогона|прогонов|прогонов}',
  Comparison: 'Сравнение',
  You: 'Вы',
  'This machine': 'Эта машина',
  'no prediction': 'предсказания нет',
  'not told': 'нет ответа',
  'It has not run in this visit yet, so there is nothing to compare.':
    'В этот раз опыт ещё не запускали, сравнивать пока нечего.',
  'To the run': 'К запуску',
  'Open this experiment in the Lab': 'Открыть этот опыт в лаборатории',
  'Link to this step': 'Ссылка на этот шаг',
  'Link copied': 'Ссылка скопирована',
  'The link is in the address bar': 'Ссылка в адресной строке',
}
