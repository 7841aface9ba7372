import type { Dictionary } from '../current'

/** The history of runs, their comparison, and the runs recorded elsewhere. */
export const runs: Dictionary = {
  // storage
  'the browser’s storage for this page is full': 'хранилище браузера для этой страницы заполнено',
  'the browser refuses to store data for this page ({why})':
    'браузер отказывается хранить данные этой страницы ({why})',
  'the browser’s storage does not respond': 'хранилище браузера не отвечает',
  'its record is gone': 'сама запись пропала',
  '{n} {n|run|runs} could not be restored: {n|it was|they were} already deleted.':
    'Не удалось вернуть {n} {n|запуск|запуска|запусков}: {n|он удалён|они удалены|они удалены} насовсем.',
  'The deletion could not be undone: the storage failed. Try again.':
    'Отменить удаление не удалось: хранилище дало сбой. Попробуйте ещё раз.',
  'Runs cannot be stored: {problem}.': 'Запуски нельзя сохранить: {problem}.',
  '{n} {n|run is|runs are} only here until this page is closed: export {n|it|them} to keep {n|it|them}. Nothing is deleted to make room.':
    '{n} {n|запуск останется|запуска останутся|запусков останутся} здесь, пока открыта страница: чтобы сохранить {n|его|их|их}, экспортируйте {n|его|их|их} в файл. Ради места ничего не удаляется.',
  'Runs of this visit are only here until this page is closed.':
    'Запуски этого посещения останутся здесь, пока открыта страница.',
  'Export {n} {n|run|runs}': 'Экспортировать {n} {n|запуск|запуска|запусков}',
  'Try again': 'Попробовать снова',
  'This run could not be kept in full: export it to keep it':
    'Этот запуск не сохранился целиком: экспортируйте его, чтобы не потерять',

  // the list
  '{n} {n|run|runs}, {size}, kept in this browser. Nothing is sent anywhere.':
    '{n} {n|запуск|запуска|запусков}, {size}; хранятся в этом браузере. Ничего никуда не отправляется.',
  'Every run that ends in the Lab is kept here, only in this browser.':
    'Каждый запуск, законченный в лаборатории, хранится здесь, только в этом браузере.',
  'Import…': 'Импорт…',
  'Run files to import': 'Файлы запусков для импорта',
  'The runs could not be exported.': 'Запуски не удалось экспортировать.',
  'Selected runs': 'Выбранные запуски',
  '{n} selected': 'Выбрано: {n}',
  'Select all': 'Выбрать все',
  'Two to {n} runs, side by side': 'От двух до {n} запусков рядом',
  Compare: 'Сравнить',
  Export: 'Экспорт',
  Delete: 'Удалить',
  'Delete all': 'Удалить все',
  Find: 'Найти',
  'Find runs by name, note or verdict': 'Найти запуск по названию, заметке или выводу',
  'Runs kept here': 'Сохранённые запуски',
  'No run contains these words.': 'Запуска с такими словами нет.',
  'Nothing has been kept yet': 'Пока ничего не сохранено',
  'Press Run in the Lab: when the run ends, it appears here, with its settings, its machine and every trial. Then you can name it, add a note, pin one run as the baseline and compare others with it, share it as a file, or run it again.':
    'Нажмите «Запустить» в лаборатории: законченный запуск сам окажется здесь, с настройками, машиной и всеми прогонами. Его можно назвать, снабдить заметкой, закрепить как базу и сравнивать с ним другие, передать файлом или повторить.',
  'You can drop run files of other people, and pictures that hold a run, anywhere on this page.':
    'Чужие файлы запусков и картинки с запуском можно перетащить в любое место этой страницы.',
  'Go to the Lab': 'В лабораторию',
  '{n} {n|run|runs} deleted.': '{n|Удалён|Удалено|Удалено} {n} {n|запуск|запуска|запусков}.',
  Undo: 'Отменить',
  '{n} {n|run|runs} imported.':
    '{n|Импортирован|Импортировано|Импортировано} {n} {n|запуск|запуска|запусков}.',
  '{n} {n|file was|files were} not imported:':
    'Не {n|принят|приняты|принято} {n} {n|файл|файла|файлов}:',
  'an archive of at most {most}': 'нужен архив не больше {most}',
  'an archive with at most {n} runs': 'нужен архив не более чем с {n} запусками',
  'an archive with run files in it': 'нужен архив, в котором есть файлы запусков',
  'it is already here: {title}': 'он уже здесь: {title}',

  // a run
  'Select {title}': 'Выбрать: {title}',
  'as its preset': 'как в заготовке',
  'no lanes': 'без дорожек',
  'The run has the figures of each trial, but not its tasks.':
    'В запуске есть цифры каждого прогона, но нет его задач.',
  'Name of the run': 'Название запуска',
  'Note on {title}': 'Заметка: {title}',
  'Add a note': 'Добавить заметку',
  'Actions for {title}': 'Действия: {title}',
  'Too long for a link: export the run instead.':
    'Для ссылки слишком длинно: лучше экспортируйте запуск.',
  'Link to the experiment copied.': 'Ссылка на опыт скопирована.',
  '{valid} of {n} trials valid': 'годных прогонов {valid} из {n}',
  'imported from {name}': 'импортирован из {name}',
  '{n} measured': 'измерено {n}',
  baseline: 'база',
  'until this page is closed': 'пока открыта страница',
  'This record cannot be read ({why}). It can be exported as it is.':
    'Эту запись не прочитать ({why}). Её можно экспортировать как есть.',
  Open: 'Открыть',
  'As experiment': 'Как опыт',
  'cut off: {n} of {all} trials': 'прерван: {n} из {all} прогонов',
  'Go on': 'Продолжить',
  'Runs the trials that are missing, in the same order':
    'Выполнит недостающие прогоны в том же порядке',
  'Make it the baseline': 'Сделать базой',
  'No longer the baseline': 'Больше не база',
  Link: 'Ссылка',
  'A run is in progress in the Lab: stop it first.':
    'В лаборатории идёт запуск: сначала остановите его.',
  'Opened from Runs': 'Открыто из запусков',
  'No other run in Runs': 'Других запусков нет',
  'Every run that ends here is kept there.': 'Там хранится каждый запуск, законченный здесь.',
  'There is no older run.': 'Более раннего нет.',
  'There is no newer run.': 'Более позднего нет.',
  'This run cannot be opened': 'Этот запуск не открыть',
  'This run is not in Runs': 'Этого запуска нет среди сохранённых',
  'It came from a file: import it in Runs, then compare it there.':
    'Он открыт из файла: импортируйте его на экране «Запуски» и сравните там.',

  // recorded elsewhere
  'Real runs of another machine: for a phone, or a browser that cannot run them. Their figures are not valid for this machine.':
    'Настоящие запуски на другой машине: для телефона или браузера, где их не запустить. Для этой машины их цифры не годятся.',
  'The recorded runs cannot be listed: {problem}.':
    'Список записанных запусков недоступен: {problem}.',
  'recorded {when}': 'записан {when}',
  'The recorded run {name} cannot be opened': 'Записанный запуск {name} не открыть',
  'it could not be fetched: there is no connection to the web server':
    'не удалось загрузить: нет связи с веб-сервером',
  'the web server has no file of this name': 'на веб-сервере нет файла с таким именем',
  'the web server answered {status}': 'веб-сервер ответил {status}',
  'it is too large': 'файл слишком велик',
  'its packed content is damaged, or not all of it is there':
    'упакованное содержимое повреждено или неполно',
  'its list cannot be read': 'список не прочитать',
  'its name may contain only lower-case letters, digits and hyphens':
    'в имени допустимы только строчные латинские буквы, цифры и дефисы',
}
