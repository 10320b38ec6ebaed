# Разбор сыгранной партии
history-title = Разбор · { $game }
history-controls = Разбор партии
history-first = К началу
history-back = Шаг назад
history-forward = Шаг вперёд
history-last = К концу
history-play = Показать
history-pause = Пауза
history-speed = Скорость
history-slider = Позиция
history-at = Шаг { $at } из { $all }
history-setup = Стол накрыт
history-quiet = Ход: { $who }
history-eyes = Чьими глазами
history-eyes-open = Всё открыто
history-eyes-watch = Зритель
history-hands = Всё открытое словами
history-hands-title = Всё открыто
history-hands-label = Все руки
history-copy = Скопировать ссылку на эту позицию
history-copied = Ссылка на позицию скопирована
history-menu = Ещё об этой партии
history-file = Скачать партию
history-table = К столу
history-parent = Партия, из которой вышла эта
history-mine = Мои партии
history-failed = Партия не загружается
history-not-over = Партия ещё идёт
history-not-over-why = Разобрать её можно будет, когда она закончится: до тех пор у каждого свои тайны.

# Игра дальше
history-fork = Играть отсюда
history-fork-text = Новый стол начнётся после шага { $step } этой партии. Дальше всё тасуется заново, а сама партия останется как есть.
history-fork-seat = Кто играет за { $name }
history-fork-me = вы
history-fork-over = Здесь партия уже закончена. Отступите туда, откуда хотите играть.

# Проверка
history-verify = Проверить партию
history-verify-wait = Партия переигрывается, строка за строкой…
history-verify-ok = Всё сходится
history-verify-ok-text = { $lines ->
    [one] Переиграна { $lines } строка. Зерно то самое, что заявлено до первой карты, весь случай вышел из него, и у каждой позиции свой отпечаток.
    [few] Переиграны { $lines } строки. Зерно то самое, что заявлено до первой карты, весь случай вышел из него, и у каждой позиции свой отпечаток.
   *[many] Переиграно { $lines } строк. Зерно то самое, что заявлено до первой карты, весь случай вышел из него, и у каждой позиции свой отпечаток.
}
history-verify-bad = Партия не сходится!
history-verify-bad-text = Если её переиграть, выходит другое. Не доверяйте ей: запись изменили или сделали по другим правилам. Вот что найдено:
history-verify-failed = Проверить партию не удалось.
history-verify-details = Зерно, заявка и как проверить самому
history-verify-self = Чтобы не верить никому, даже этому серверу, скачайте партию и проверьте её у себя:

# Мои партии
history-page = Мои партии
history-none = Сыгранных партий пока нет. Они останутся здесь: каждую можно разобрать по ходам, проверить и доиграть с любого места.
history-more = Ещё партии
history-replay = Разбор
history-replay-of = Разбор: { $game }, { $date }
history-rematch = Реванш
history-ended = { $how ->
    [agreed] Закончена по согласию
   *[expired] Никто не вернулся
}
history-imported = из файла
history-forked = продолжение другой партии
history-import = Партия из файла
history-import-text = Выберите файл, скачанный здесь или с другого Oneiro, или перетащите его сюда. Прежде чем принять, партию переиграют и сравнят.
history-import-choose = Выбрать файл
history-import-busy = Проверяем…
history-import-unreadable = «{ $file }» — не файл партии.
history-import-bad = «{ $file }» не принят: если партию переиграть, выходит не то, что записано. Её изменили или сделали по другим правилам. Вот что найдено:

# С моего последнего хода
history-since = { $count ->
    [one] С вашего последнего хода: { $count } ход
    [few] С вашего последнего хода: { $count } хода
   *[many] С вашего последнего хода: { $count } ходов
}
history-since-replay = Показать
history-since-dismiss = Закрыть
history-since-now = Повтор
history-since-end = Назад к игре
