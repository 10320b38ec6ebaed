# Дом
tagline = Четыре настольные игры о снах
nav-label = Oneiro
nav-sections = Части страницы
nav-home = Дом
nav-tables = Столы
nav-games = Партии
nav-rules = Правила
nav-about = О проекте
footer = Неофициальная реализация правил. Названия принадлежат издателям.
language-other = English
language-switch = Speak English
skip-to-content = Сразу к содержанию
loading = Минуту…
close = Закрыть
cancel = Отменить
back-home = Вернуться в дом
try-again = Попробовать снова
you = вы
guest = Гость

game-facts = { $seats } { $most ->
    [one] игрок
    [few] игрока
   *[other] игроков
} · { $minutes } мин

windows-label = Игры
windows-also = А ещё в этом доме
goal-last = Последний раунд

now-play = Играть
now-play-with = Играть, { $count } × { bot-level }
now-more = Ещё

mine-title = Ваши столы
mine-none = Пока вас никто не ждёт. Откройте стол или сядьте к другим.
mine-your-turn = Ваш ход
mine-others = Выбирают другие
mine-over-you = Окончена, вы победили
mine-over = Окончена, победа: { $who }
mine-over-none = Окончена без победителя
mine-gathering = Занято мест: { $taken } из { $all }
mine-go = Продолжить
mine-enter = Войти
mine-watch = Смотреть
mine-remember = Вспомнить
mine-away = За вас играет бот
mine-kept = Вам оставлено место

open-title = Открытые столы
open-none = Сейчас открытых столов нет. Откройте свой, и другие увидят его здесь.
open-sit = Сесть
open-sit-at = Сесть: { $game }, { $who }
open-free = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[other] { $count } свободных мест
}

lobby-lost = Список столов не загружается. Пробуем снова.

new-title = Новый стол
new-game = Игра
new-seats = Мест
new-bots = Боты
new-bots-fill = займут пустые места
new-open = Открыть стол
new-name = Ваше имя
new-name-hint = Его увидят за столом
new-who = Кто где сидит
new-seat = Место { $number }
new-seat-me = вы
new-seat-open = свободно для других
new-private = Только по приглашению
new-private-hint = Стола не будет в списке: вы сами позовёте тех, кто сядет
new-start = Начать
new-solo = В одиночку: игра начнётся сразу
new-label-solo = 1: в одиночку
new-label-seats = { $count ->
    [one] { $count } место
    [few] { $count } места
   *[other] { $count } мест
}

bot = бот
bot-level = { $level ->
    [random] наугад
    [novice] новичок
    [learner] ученик
    [casual] любитель
    [skilled] умелый
    [seasoned] бывалый
    [expert] знаток
    [virtuoso] виртуоз
    [sage] мудрец
    [master] мастер
    [greedy] умелый
   *[other] { $level }
}
bot-about = { $level ->
    [random] ходит наугад
    [novice] часто ошибается: для первой партии
    [learner] делает очевидные ходы
    [casual] знает игру, но многое упускает
    [skilled] играет толково и сразу
    [seasoned] смотрит немного вперёд
    [expert] смотрит далеко вперёд
    [virtuoso] смотрит очень далеко: застать врасплох трудно
    [sage] перед ходом перебирает сотни путей
    [master] сильнейший: думает над ходом до секунды
    [greedy] играет толково и сразу
   *[other] { "" }
}
bot-choice = Бот: { bot-level }
bot-name = { $seat ->
    [0] Фантаз
    [1] Гипнос
    [2] Фобетор
   *[other] Морфей
}

name-title = Ваше имя
name-none = Назвать себя
name-save = Сохранить

# Стол
table-unknown = Такого стола нет
table-unknown-why = Возможно, ссылка обрезана или стол закрыли до начала игры.
table-unplayable = Этой игры здесь сейчас нет
table-unplayable-why = Её убрали из дома. Стол сохранён, и партия продолжится, когда игра вернётся.
table-failed = Стол не открывается
turn-title = ● Ваш ход · { $game }
table-title = { $game } · Oneiro
gather-title = Собираемся
gather-wait = { $free ->
    [one] Ждём ещё { $free } игрока. Игра начнётся сама.
    [few] Ждём ещё { $free } игроков. Игра начнётся сама.
   *[other] Ждём ещё { $free } игроков. Игра начнётся сама.
}
gather-listed = Стол виден в списке открытых столов.
gather-private = Садятся сюда только по приглашению.
gather-share = Отправьте ссылку тем, с кем хотите играть
gather-copy = Скопировать ссылку
gather-copied = Ссылка скопирована
gather-not-copied = Ссылка не скопировалась: выделите её сами
gather-sit = Сесть сюда
gather-bot = Посадить бота
gather-bot-at = Посадить бота, место { $number }
gather-leave = Встать из-за стола
gather-close = Закрыть стол
gather-watch = Вы смотрите со стороны. Чтобы играть, сядьте на свободное место.
seat-open = свободное место
seat-you = это вы
seat-offline = сейчас не здесь
seat-bot = бот · { bot-level }
seat-thinks = выбирает
seat-here = за столом
link-label = Ссылка на стол

top-label = Стол
top-undo = Взять ход назад
top-undo-no = Назад взять нечего
top-rules = Правила
top-log = Хроника
top-sound = Звук
top-sound-switch = { $on ->
    [yes] Выключить звук
   *[no] Включить звук
}
top-menu = Меню
top-plain = Простой вид: всё словами
top-board = Вернуться к полю
top-leave = Встать из-за стола
top-copy = Скопировать ссылку на стол
top-home = Домой

prompt-waiting = Ждём: { $who }

log-title = Хроника
log-empty = Пока ничего не произошло
log-back = ход взят назад

plain-options = Что можно сделать
plain-none = Сейчас выбирать нечего.
plain-position = Что на столе
plain-type = Или напишите ход
plain-type-go = Сделать ход
plain-type-help = Ход пишут так, как его знает стол, например: { $sample }
plain-type-empty = Сначала напишите ход.
plain-type-unknown = Хода «{ $move }» сейчас нет. Можно сделать то, что стоит в списке.
plain-players = Игроки
plain-of = { $count ->
    [one] { $count } вариант
    [few] { $count } варианта
   *[other] { $count } вариантов
}

leave-title = Оставить партию?
leave-text = Ваше место займёт бот. Вернуться можно в любой момент до конца партии.
leave-stay = Остаться
leave-go = Уйти
return-go = Вернуться

over-won = Вы победили
over-who = Победа: { $who }
over-nobody = Никто не победил
over-raise = { $count ->
    [one] Соперник посильнее: { bot-level }
   *[other] Соперники посильнее: { bot-level }
}
over-raise-go = Сыграть
over-again = Ещё раз
over-look = Посмотреть на стол
over-result = Итог
over-home = Домой
gather-opening = Все на месте. Игроки открывают свои числа, и игра начинается.
gather-bound = Чем связан случай в этой партии
gather-bound-text = Этим хешем сервер связал себя с зерном, а браузер каждого игрока связан со своим числом. Все они откроются, когда займут последнее место, и карты следуют из них вместе.
chance-mixed = { $count ->
    [one] Карты следуют из зерна сервера и числа игрока { $who }.
   *[other] Карты следуют из зерна сервера и чисел игроков { $who }.
}
chance-unopened = { $count ->
    [one] { $who } не открывает обещанное число: оно не в счёт.
   *[other] { $who } не открывают обещанные числа: они не в счёт.
}
chance-alone = Карты следуют из одного зерна сервера: никто из игроков числа не добавил.
chance-left-out = Ваш браузер открыл своё число, но игра началась без него. Проверка в конце это покажет.
problem-bad-share = Это не то число, которое было обещано за столом.
over-verify = Проверить раздачу
over-verify-text = До первой карты сервер связал себя хешем зерна. Теперь зерно открыто: посчитайте хеш сами, и он совпадёт. Значит, подбирать карты по ходу игры было нельзя.
over-inherited = { $lines ->
    [one] первая { $lines } строка. Она взята из другой партии, и её случай вышел из зерна, которого здесь никто не показывает.
    [few] первые { $lines } строки. Они взяты из другой партии, и их случай вышел из зерна, которого здесь никто не показывает.
   *[many] первые { $lines } строк. Они взяты из другой партии, и их случай вышел из зерна, которого здесь никто не показывает.
}
over-commitment = Обещание
over-seed = Зерно
over-file = Скачать партию

state-lost = Связь пропала, пробуем снова
state-slow = Сеть медленная, всё ещё отправляем…

# Правила
rules-title = { $game }: правила
rules-first = Как играть
rules-contents = Содержание
rules-search = Найти в правилах
rules-none = По запросу «{ $query }» ничего нет
rules-found = { $count ->
    [one] Найдено { $count } правило
    [few] Найдено { $count } правила
   *[other] Найдено { $count } правил
}
rules-goal-title = Цель
rules-rule = В правилах: «{ $title }»
rules-missing = Правил этой игры здесь пока нет.
rules-page = Открыть страницей

# О проекте
about-title = Об Oneiro
about-1 = Oneiro — стол для настольных игр о снах: в одиночку, с друзьями или с ботами, в браузере, по-русски и по-английски.
about-2 = Это неофициальная реализация правил, сделанная из любви к играм. Названия принадлежат издателям. Все слова, имена персонажей и рисунки здесь наши, правила пересказаны заново.
about-3 = Учётная запись не нужна: ваше место и имя помнит один файл cookie. Кто играет с разных устройств, может завести её с паролем или ключом доступа; почты мы не спрашиваем и больше ничего не собираем.
about-code = Программа
about-code-text = Код свободен по лицензии MIT.
about-fonts = Шрифты
about-fonts-text = Yeseva One Йованни Лемонада и Golos Text Александры Корольковой и Виталия Кузьмина, оба по лицензии SIL Open Font License 1.1.
about-chance = Честный случай
about-chance-text = До первой карты сервер связывает себя с зерном, а браузер каждого игрока со своим числом. Карты следуют из них всех, и после партии всё открыто: ваш браузер проверит, что раздачу никто не выбирал.

# Когда что-то нельзя
problem-malformed = Страница и сервер не поняли друг друга. Обновите страницу.
problem-unreadable = Такого хода стол не знает.
problem-illegal = Правила этого не разрешают.
problem-not-your-turn = Сейчас выбираете не вы.
problem-not-seated = Вы не сидите за этим столом.
problem-stale = Пока вы выбирали, кое-что произошло. Вот что на столе теперь.
problem-too-late = Время вышло: засчитано то, что лежало к этому мигу.
problem-nothing-to-undo = Назад взять нечего: ход уже увидели другие.
problem-nobody-to-ask = За ушедшего играет бот, а он не согласится отменить то, что выбрал ушедший или что с тех пор открылось.
problem-too-large = Это слишком длинно.
problem-enough-undone = Вы взяли назад всё, что можно взять за одну партию. Теперь каждый ваш ход остаётся в силе.
problem-too-many =
    { $seconds ->
        [0] Слишком много сразу. Подождите немного.
        [one] Слишком много сразу. Приходите через { $seconds } секунду.
        [few] Слишком много сразу. Приходите через { $seconds } секунды.
       *[many] Слишком много сразу. Приходите через { $seconds } секунд.
    }
problem-unknown-table = Такого стола нет.
problem-unknown-game = Такой игры здесь нет.
problem-bad-table = Такой стол накрыть нельзя.
problem-bad-name = Такое имя не подойдёт: нужно от 1 до 24 знаков.
problem-seat-taken = Это место уже занято.
problem-not-host = Это может только тот, кто открыл стол.
problem-not-invited = За этот стол садятся только по приглашению.
problem-not-watchable = Этот стол только для тех, кто играет.
problem-used-up = Это приглашение уже использовано.
problem-enough-invitations = На каждое свободное место ссылка уже есть.
problem-not-recognised = Имя и пароль не подходят друг к другу.
problem-bad-login = Такое имя не подойдёт: нужно от 2 до 32 видимых знаков.
problem-bad-password = Такой пароль не подойдёт: нужно от 8 до 200 знаков, и не имя для входа.
problem-login-taken = Под этим именем уже кто-то входит. Выберите другое.
problem-bad-passkey = Этот ключ доступа здесь не подошёл.
problem-started = Игра уже началась.
problem-not-started = Игра ещё не началась.
problem-not-over = Игра ещё не окончена.
problem-long-match = В этой партии больше ходов, чем бывает в партиях здесь. Сохранить её нельзя.
problem-bad-match = В этом файле нет партии, которую можно здесь сохранить.
problem-other-rules = Эта партия сыграна по другим правилам, не по сегодняшним: по ним её не показать.
problem-broken-table = Запись об этом столе повреждена, открыть его нельзя. С остальным всё в порядке; тот, кто держит сервер, найдёт этот стол в журнале.
problem-not-found = Такой страницы нет.
problem-cross-site = Запрос пришёл с другого сайта и отклонён.
problem-talk-over = Партия давно окончена, разговор закрыт.
problem-bad-text = Так не сказать: нужно от 1 до 300 видимых знаков.
problem-no-hints = За этим столом подсказок нет.
problem-server = Сервер споткнулся. Попробуйте снова.
problem-offline = Сервер не отвечает. Проверьте связь.
