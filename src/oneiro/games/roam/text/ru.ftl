rm-title = Во сне и наяву
rm-pitch = Земля спит и видит вас. Расставьте фонари раньше других
rm-goal = Больше очков — победа.
rm-goal-end = Конец, когда у кого-то 10 карт.
rm-goal-brief = Больше очков к 10-й карте

## Вещи на столе

rm-coins = { $coins } { $coins ->
    [one] монета
    [few] монеты
   *[many] монет
}
    .acc = { $coins } { $coins ->
    [one] монету
    [few] монеты
   *[many] монет
}
rm-price = { $price } { $price ->
    [one] монета
    [few] монеты
   *[many] монет
}
    .acc = { $price } { $price ->
    [one] монету
    [few] монеты
   *[many] монет
}
rm-gain = { $coins ->
    [0] {""}
   *[other] , +{ rm-coins }
}
rm-paid = { $price ->
    [0] {""}
   *[other] {" "}за { rm-price.acc }
}
rm-lanterns = { $count } { $count ->
    [one] фонарь
    [few] фонаря
   *[many] фонарей
}
rm-points = { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}
rm-cards = { $cards } { $cards ->
    [one] карта
    [few] карты
   *[many] карт
}
rm-edge = { $edge ->
    [south] южный край
    [west] западный край
    [north] северный край
   *[east] восточный край
}
rm-biome = { $biome ->
    [mountain] Горы
    [snow] Снега
    [coast] Побережье
    [forest] Лес
    [meadow] Луг
    [dunes] Дюны
    [marsh] Топи
    [ruins] Руины
   *[other] Земля
}
rm-kind = { $kind ->
    [fill] дополнить
    [replace] заменить
    [coin] монета
    [turn] повернуть
    [shift] сдвинуть
   *[flip] перевернуть
}
rm-kind-effect = { $kind ->
    [fill] Поставьте фонарь на пустую клетку узора, не платя монет.
    [replace] Поставьте свой фонарь вместо чужого на клетке узора; на пустой клетке узора это стоит ещё 2 монеты или артефакт «дополнить».
    [coin] Возьмите 1 монету.
    [turn] Поверните узор на 90° по часовой стрелке, прежде чем ставить фонари.
    [shift] Сдвиньте любой фонарь на соседнюю свободную клетку; монет это не приносит.
   *[flip] Разбудите или усыпите одного своего персонажа.
}
    .short = { $kind ->
    [fill] пустая клетка без монет
    [replace] свой фонарь вместо чужого
    [coin] 1 монета
    [turn] узор на 90°
    [shift] любой фонарь на клетку
   *[flip] разбудить или усыпить
}

## Что можно сделать

rm-do-use = Использовать: { $character }
rm-do-flip = { $awake ->
    [yes] Усыпить: { $character }
   *[no] Разбудить: { $character }
}
rm-do-at = Узор на { $square }
rm-do-put = Фонарь на { $square }
rm-do-pay = Фонарь на { $square } за 2 монеты
rm-do-fill = Фонарь на { $square } артефактом «дополнить»
rm-do-replace = Заменить чужой фонарь на { $square }{ $by ->
    [pay] {" "}за 2 монеты
    [fill] {" "}с артефактом «дополнить»
   *[nothing] {""}
}
rm-do-artifact = Артефакт «{ rm-kind }»
rm-do-from = Сдвинуть фонарь с { $square }
rm-do-to = Сдвинуть на { $square }
rm-do-rise = Ранний подъём за { rm-price.acc }
rm-do-wake = Разбудить всех
rm-do-end = Готово
rm-do-explore = Разыграть: { $land }
rm-do-bid = Ставка: { rm-coins }
rm-do-pass = { $where ->
    [auction] Пас
    [end] Закончить ход
   *[market] Не покупать
}
rm-do-buy = Купить за { rm-price.acc }: { $artifact }

## Что от меня нужно

rm-prompt-wake = Все спят: разбудите персонажей
    .hint = Бесплатно, и артефакты откроются снова.
rm-prompt-use = Ваш ход: выберите персонажа
    .hint = Он поставит фонари по узору и заснёт.
rm-prompt-place = Ваш ход: поставьте узор
    .hint = { $character }. Обязательные клетки узора должны лежать на поле, занятые пропускаются.
rm-prompt-short = Фонарей не хватает: выберите клетки
    .hint = { $markers ->
    [one] В запасе остался { $markers } фонарь.
    [few] В запасе осталось { $markers } фонаря.
   *[many] В запасе осталось { $markers } фонарей.
} Ставьте на клетки узора по одному.
rm-prompt-extras = { $squares ->
    [yes] Добавьте ещё или закончите
   *[no] Примените артефакт или закончите
}
    .hint = { $pays ->
    [yes] Пустая клетка узора стоит 2 монеты.{ $artifacts ->
        [yes] {" "}Можно применить и артефакты.
       *[no] {""}
    }
   *[no] Ещё можно применить артефакты.
}
rm-prompt-shift = { $chosen ->
    [yes] Выберите, куда сдвинуть
   *[no] Выберите фонарь для сдвига
}
    .hint = { $chosen ->
    [yes] На свободную клетку рядом, без монет.
   *[no] Свой или чужой, если рядом свободно.
}
rm-prompt-flip = Выберите персонажа: разбудить или усыпить
    .hint = Кто спит, проснётся; кто не спит, заснёт.
rm-prompt-explore = Выберите, какую землю разыграть
    .hint = Заполнено несколько, другие будут потом.
rm-prompt-bid = Ваша ставка за землю: { $land }
    .hint = Ставка от { $least }, у вас { rm-coins }. { $last ->
    [yes] После вас никто не ставит.
   *[no] Ставка у каждого одна, платит только победитель.
}
rm-prompt-buy = Купите артефакт или откажитесь
    .hint = У вас { rm-coins }. За ход можно один.{ $artifacts ->
    [yes] {" "}До покупки можно применить свои.
   *[no] {""}
}
rm-prompt-late = Примените артефакт или закончите ход
    .hint = У вас { rm-coins }, купить ничего нельзя.
rm-prompt-wait = { $count ->
    [1] Выбирает { $who }
   *[other] Выбирают { $who }
}
rm-prompt-over = { $count ->
    [1] { $you ->
        [yes] Вы победили
       *[no] Побеждает { $who }
    }
   *[other] Победа общая: { $who }
}
    .hint = { $reason ->
    [most-points] Лучший счёт: { rm-points }.
    [most-coins] По очкам равенство ({ $points }), решают монеты.
   *[shared] Поровну и очков ({ $points }), и монет.
}

## Хроника

rm-who = { $whoIs ->
    [you] Вы
   *[other] { $who }
}

rm-told-first = { $whoIs ->
    [you] Начинаете вы
   *[other] Начинает { $who }
}
rm-told-turn = { $whoIs ->
    [you] Ваш ход
   *[other] Ход: { $who }
}
rm-told-wakes = Спят все: { $whoIs ->
    [you] вы бесплатно будите
   *[other] { $who } бесплатно будит
} всех персонажей
rm-told-rises = Ранний подъём: { $whoIs ->
    [you] вы будите
   *[other] { $who } будит
} всех персонажей за { rm-price.acc }
rm-told-uses = { $whoIs ->
    [you] Вы используете персонажа:
   *[other] { $who } использует персонажа:
} { $character }
rm-told-rests = { $whoIs ->
    [you] Вы не можете
   *[other] { $who } не может
} поставить ни одного фонаря
rm-told-places = { $count ->
    [0] Все клетки узора на { $at } заняты: { $whoIs ->
        [you] вы не ставите
       *[other] { $who } не ставит
    } ни одного фонаря
   *[other] { $whoIs ->
        [you] Вы ставите
       *[other] { $who } ставит
    } { rm-lanterns }{ rm-paid }{ $at ->
        [none] {""}
       *[other] {" "}(узор на { $at })
    }: { $squares }{ rm-gain }
}
rm-told-artifact = { $whoIs ->
    [you] Вы используете артефакт:
   *[other] { $who } использует артефакт:
} { $artifact }{ rm-gain }
rm-told-replaces = { $whoIs ->
    [you] Вы ставите свой фонарь
   *[other] { $who } ставит свой фонарь
} на { $square } вместо { $loserIs ->
    [you] вашего
   *[other] чужого ({ $loser })
}{ rm-paid }{ rm-gain }
rm-told-shifts = { $whoIs ->
    [you] Вы сдвигаете { $ownerIs ->
        [you] свой фонарь
       *[other] фонарь ({ $owner })
    }
   *[other] { $who } сдвигает { $own ->
        [yes] свой фонарь
       *[no] { $ownerIs ->
            [you] ваш фонарь
           *[other] фонарь ({ $owner })
        }
    }
} с { $start } на { $square }
rm-told-flips = { $awake ->
    [yes] { $whoIs ->
        [you] Вы будите персонажа:
       *[other] { $who } будит персонажа:
    }
   *[no] { $whoIs ->
        [you] Вы усыпляете персонажа:
       *[other] { $who } усыпляет персонажа:
    }
} { $character }
rm-told-outpost = { $whoIs ->
    [you] Вы окружаете чужой фонарь и берёте заставу
   *[other] { $who } окружает чужой фонарь и берёт заставу
}: 3 очка в конце
rm-told-tie = Аукцион за землю: { $land }. Фонарей поровну: { $who }
rm-told-bids = { $whoIs ->
    [you] Ваша ставка:
   *[other] { $who }, ставка:
} { rm-coins }
rm-told-passes = { $whoIs ->
    [you] Вы говорите «пас»
   *[other] { $who } говорит «пас»
}
rm-told-cannot-bid = { $whoIs ->
    [you] Вы не можете перебить ставку: не хватает монет
   *[other] { $who } не может перебить ставку: не хватает монет
}
rm-told-finds = { $whoIs ->
    [you] Вы находите персонажа
   *[other] { $who } находит персонажа
}{ rm-paid }: { $character }{ $count ->
    [0] {""}
    [1] . { $consoledIs ->
        [you] Вы получаете 1 монету
       *[other] { $consoled } получает 1 монету
    }
   *[other] . По 1 монете получают { $consoled }
}
rm-told-land = Новая земля на поле: { $land }
rm-told-buys = { $whoIs ->
    [you] Вы покупаете артефакт
   *[other] { $who } покупает артефакт
} за { rm-price.acc }: { $artifact }
rm-told-over = Игра окончена
rm-told-undo = { $whoIs ->
    [you] Вы отменяете свой ход
   *[other] { $who } отменяет свой ход
}
rm-told-back = { $whoIs ->
    [you] С общего согласия вы берёте назад свой ход и всё, что было после него
   *[other] С общего согласия { $who } берёт назад свой ход и всё, что было после него
}

## Стол словами

rm-say-turn = { $whoIs ->
    [you] Ход ваш
   *[other] Ходит { $who }
}. { $deck ->
    [0] Под верхней землёй колоды больше ничего нет.
    [one] Под верхней землёй колоды ещё { $deck } земля.
    [few] Под верхней землёй колоды ещё { $deck } земли.
   *[many] Под верхней землёй колоды ещё { $deck } земель.
}
rm-say-void = Место { $number }: земли нет.
rm-say-count = { $whoIs ->
    [you] вы
   *[other] { $who }
} { $count }
rm-say-place = Место { $number }, угол { $corner }: { $land }, { rm-points }. { $taken ->
    [yes] Фонари: { $counts }.
   *[no] Фонарей нет.
} { rm-board-left.cap }.
rm-say-marker = { $square }: { $who }.
rm-say-player = { rm-who }, { rm-edge }: { rm-points }, { rm-coins }, фонарей в запасе: { $markers }.{ $awakeCount ->
    [0] {""}
    [one] {" "}Не спит: { $awake }.
   *[other] {" "}Не спят: { $awake }.
}{ $asleepCount ->
    [0] {""}
    [one] {" "}Спит: { $asleep }.
   *[other] {" "}Спят: { $asleep }.
}{ $outpost ->
    [yes] {" "}Держит заставу.
   *[no] {""}
}
rm-say-artifacts = { rm-who }, артефакты: { $artifacts }.
rm-say-offer = { $artifact } за { rm-price.acc }
rm-say-display = Можно купить: { $artifacts }.
rm-say-next = Следующая земля: { $land }, { rm-points }.

## Как открыть стол

rm-option-artifacts = Артефакты
    .hint = С артефактами игра полная, без них базовая
rm-option-artifacts-yes = С артефактами
    .hint = В конце хода можно купить артефакт с особым свойством и очками
rm-option-artifacts-no = Без артефактов
    .hint = Только персонажи, фонари и монеты: так проще для первой игры
rm-option-outpost = Застава
    .hint = 3 очка первому, кто окружит чужой фонарь
rm-option-outpost-yes = С заставой
    .hint = Кто займёт все 8 клеток вокруг чужого фонаря, берёт заставу до конца игры
rm-option-outpost-no = Без заставы
    .hint = Окружать чужие фонари незачем
rm-option-towers = Башни
    .hint = Сколько фонарей помещается на клетке
rm-option-towers-yes = С башнями
    .hint = На клетке до 2 фонарей, один на другом; считаются оба
rm-option-towers-no = Без башен
    .hint = На клетке 1 фонарь, занятые клетки пропускаются
rm-option-two_players = Как сидят двое
    .hint = Узоры читаются от своего края
rm-option-two_players-opposite = Друг напротив друга
    .hint = Тот же узор у соперника перевёрнут на 180°
rm-option-two_players-adjacent = У соседних краёв
    .hint = Тот же узор у соперника повёрнут на 90°
rm-option-empty_edge = Пустой край
    .hint = У какого края поля никто не сидит
rm-option-empty_edge-south = Южный
    .hint = Никто не сидит внизу поля, у клеток a1–f1
rm-option-empty_edge-west = Западный
    .hint = Никто не сидит слева, у клеток a1–a6
rm-option-empty_edge-north = Северный
    .hint = Никто не сидит вверху поля, у клеток a6–f6
rm-option-empty_edge-east = Восточный
    .hint = Никто не сидит справа, у клеток f1–f6

## Доска: общее

rm-board-title = Стол игры
rm-board-field = Поле шесть на шесть
rm-board-others = Игроки
rm-board-characters = Мои персонажи
rm-board-you = вы
    .cap = Вы
    .this = это вы
rm-board-bot = бот
rm-board-away = не за столом, играет бот
rm-board-turn-view = Повернуть вид
    .hint = Поле и свитки поворачиваются вместе на 90°
rm-board-turn-view-back = Мой край вниз
rm-board-edge-of = { $whoIs ->
    [you] Ваш край
   *[other] Край: { $who }
}
rm-board-side = { $side ->
    [left] слева от вас
    [across] напротив
    [right] справа от вас
   *[bottom] ваш край внизу
}
rm-board-me = это вы, { rm-board-side }

## Доска: путь к десяти

rm-board-race = до полнолуния
rm-board-race-goal = 10 карт
rm-board-race-at = { rm-who }: { rm-cards } из 10
rm-board-race-label = Карт из 10. { $list }
rm-board-last-round = Последний раунд
    .hint = У кого-то уже 10 карт: раунд доигрываем, чтобы ходов у всех было поровну

## Доска: игроки и их запас

rm-board-thinks = { $phase ->
    [morning] выбирает персонажа
    [placing] выбирает место для узора
    [short] выбирает клетки
    [extras] добавляет фонари
    [shift] сдвигает фонарь
    [flip] переворачивает персонажа
    [explore] выбирает землю
    [auction] думает о ставке
    [market] смотрит артефакты
   *[other] ходит
}
rm-board-coins = { rm-coins }
    .label = { $coins ->
    [one] монета
    [few] монеты
   *[many] монет
}
rm-board-cards = { rm-cards } из 10
    .label = { $cards ->
    [one] карта из 10
    [few] карты из 10
   *[many] карт из 10
}
    .of = из 10
rm-board-lanterns = Фонарей в запасе: { $count }
    .label = { $count ->
    [one] фонарь
    [few] фонаря
   *[many] фонарей
}
rm-board-points = { rm-points }
    .label = { $points ->
    [one] очко
    [few] очка
   *[many] очков
}
rm-board-asleep = спит
rm-board-awake-count = { $count ->
    [one] { $count } не спит
   *[other] { $count } не спят
}
rm-board-asleep-count = { $count ->
    [one] { $count } спит
   *[other] { $count } спят
}
rm-board-awake-all = Не спят: { $awake }, спят: { $asleep }
rm-board-character = { $character }, { rm-points }, { $awake ->
    [yes] не спит
   *[no] спит
}
rm-board-character-chosen = { $character }, { rm-points }, в деле
rm-board-pattern = Узор: обязательных клеток { $required }, пустых { $empty }
rm-board-no-artifacts = без артефактов
rm-board-outpost = Застава
    .free = ещё ничья
    .mine = ваша
rm-board-outpost-of = { $whoIs ->
    [you] Застава ваша, 3 очка
   *[other] Застава, 3 очка: { $who }
}

## Доска: свитки и поле

rm-board-left = { $left ->
    [0] свободных клеток нет
    [one] свободна { $left } клетка
    [few] свободны { $left } клетки
   *[many] свободно { $left } клеток
}
    .cap = { $left ->
    [0] Свободных клеток нет
    [one] Свободна { $left } клетка
    [few] Свободны { $left } клетки
   *[many] Свободно { $left } клеток
}
    .label = свободных клеток
rm-board-lead = { $count ->
    [0] фонарей нет
    [1] { $whoIs ->
        [you] впереди вы
       *[other] впереди { $who }
    }
   *[other] поровну: { $who }
}
rm-board-scroll = { $land }, { rm-points }: { rm-board-lead }, { rm-board-left }
rm-board-place-void = Здесь больше нет земли
rm-board-square = { $square }, { $land }: { $state ->
    [free] свободна
    [mine] ваш фонарь
    [other] фонарь, { $who }
   *[tower] башня, { $who }
}{ $coins ->
    [0] {""}
   *[other] , знаков монет: { $coins }
}
rm-board-hint = Сюда можно поставить узор

## Доска: колода и артефакты

rm-board-deck = Колода
rm-board-deck-top = верх колоды, { $count ->
    [0] последняя
   *[other] ещё { $count }
}
rm-board-deck-label = { $count ->
    [0] Колода: осталась одна земля, { $land }
   *[other] Колода: сверху { $land }, ещё { $count }
}
rm-board-deck-empty = Колода пуста
rm-board-shelf = Артефакты
    .hint = В конце хода можно купить один
rm-board-shelf-item = { $artifact }: { rm-price }, { rm-points } в конце
rm-board-shelf-empty = Артефакты распроданы
rm-board-price-short = Не хватает монет: цена { $price }, у вас { $coins }
rm-board-my-artifacts = Мои артефакты
    .none = Артефактов пока нет
rm-board-artifact = { $artifact }, { $state ->
    [usable] можно использовать
    [used] лежит лицом вниз до пробуждения
   *[waiting] сейчас не пригодится
}
rm-board-artifact-used = до пробуждения
rm-board-artifact-waiting = { $kind ->
    [fill] когда узор на поле
    [replace] когда узор на поле
    [turn] когда выбран персонаж
   *[other] в свой ход
}

## Доска: если поставить здесь

rm-board-if = Если поставить здесь
    .none = Наведите узор на поле, и здесь появится, что выйдет
rm-board-if-lanterns = { rm-lanterns }, в запасе останется { $left }
    .none = Ни одного фонаря: все клетки заняты
rm-board-if-short = Фонарей хватит на { $count } из { $needed }: клетки выберете сами
rm-board-if-coins = +{ rm-coins }, станет { $total }
    .none = Монет здесь нет
rm-board-if-skipped = { $count ->
    [one] { $count } клетка занята: пропуск
    [few] { $count } клетки заняты: пропуск
   *[many] { $count } клеток занято: пропуск
}
rm-board-if-stacked = { $count ->
    [one] { $count } фонарь встанет на другой
    [few] { $count } фонаря встанут на другие
   *[many] { $count } фонарей встанут на другие
}
rm-board-if-outside = { $count ->
    [one] { $count } пустая клетка узора за краем поля
    [few] { $count } пустые клетки узора за краем поля
   *[many] { $count } пустых клеток узора за краем поля
}
rm-board-if-land = { $land }: { $tally }, { $state ->
    [lead] вы впереди
    [tie] поровну
   *[behind] вы позади
}, { rm-board-left }
rm-board-if-full = { $land }: { $tally }. { $state ->
    [lead] Земля заполнится и станет вашей
    [tie] Земля заполнится: поровну, будет аукцион
   *[behind] Земля заполнится, её получит { $who }
}
rm-board-if-pay = Ещё фонарь за 2 монеты
    .paid = Фонарь за 2 монеты
    .hint = Пустая клетка узора, { $square }
    .short = На пустую клетку нужно 2 монеты, будет { $coins }

## Доска: кнопки

rm-board-choose = Выбрать
rm-board-place = Поставить { rm-lanterns }
    .short = Поставить { $count }
    .none = Поставить узор без фонарей
rm-board-place-pay = Поставить { $count } и заплатить { rm-price.acc }
rm-board-pay = Поставить за 2 монеты
rm-board-fill = Поставить артефактом
rm-board-shift = Сдвинуть
rm-board-turn = Повернуть узор на 90°
rm-board-flip = Перевернуть
rm-board-done = Готово
rm-board-cancel = Отменить
rm-board-undo = Отменить ход
rm-board-wake = Разбудить всех
rm-board-rise = Ранний подъём
    .short = Подъём
    .label = Ранний подъём за { rm-price.acc }
    .hint = По 1 монете за каждого, кто не спит; проснутся все
rm-board-rise-not = { $why ->
    [coins] Не хватает монет: ранний подъём стоит { $price }, у вас { $coins }
    [awake] Будить некого: никто не спит
    [woken] В этот ход вы уже разбудили всех
   *[late] Будить можно только в начале хода
}
rm-board-buy = Купить за { rm-price.acc }

## Доска: аукцион

rm-board-auction = Аукцион
    .title = Аукцион за землю: { $land }
    .note = Платит только победитель. Остальные, у кого здесь были фонари, получат по 1 монете из банка.
rm-board-auction-tally = Фонарей поровну: { $tally }
rm-board-auction-prize = { $character }, { rm-points }
    .hint = живёт в этой земле и достанется победителю бодрым персонажем
rm-board-auction-bidder = { $state ->
    [bid] ставка сделана
    [leads] ставка пока лучшая
    [passed] пас
    [cannot] не может перебить
    [now] думает о ставке
   *[next] ждёт своей очереди
}
rm-board-auction-me = у вас { $coins }, ставка от { $least }
    .none = у вас { $coins }, перебить нельзя
rm-board-auction-bids = Ваша ставка
rm-board-bid = Поставить { $coins }
    .take = Поставить { $coins } и забрать
    .low = Мало: ставка от { $least }
rm-board-pass = Пас
    .hint = { $first ->
    [yes] Если пас скажут все, земля ваша за 0
   *[no] Больше ставить в этом аукционе вы не будете
}

## Доска: новости вслух

rm-board-news-at = Узор на { $square }: { rm-lanterns }{ rm-gain }
rm-board-news-view = Внизу поля { rm-edge }

## Доска: итоги

rm-board-results = Итоги
rm-board-results-player = Игрок
rm-board-results-points = Очки
    .hint = Персонажи, артефакты и застава вместе
rm-board-results-characters = Персонажи
    .hint = Очки за персонажей, спящих и бодрых
rm-board-results-artifacts = Артефакты
    .hint = Очки за артефакты, открытые и использованные
rm-board-results-outpost = Застава
    .hint = 3 очка тому, кто окружил чужой фонарь
rm-board-results-cards = Карты
    .hint = Сколько карт персонажей
rm-board-results-coins = Монеты
    .hint = Решают, когда очков поровну
rm-board-results-winner = победа
rm-board-results-again = Сыграть ещё
rm-board-results-look = Посмотреть стол

## Доска: подсказки

rm-board-tip-coins = За 2 монеты можно поставить фонарь на пустую клетку узора. Монетами платят и за ранний подъём, артефакты и ставки.
    .title = { rm-coins }
rm-board-tip-cards = Когда у кого-то 10 карт персонажей, раунд доигрывают и считают очки.
    .title = { rm-cards } из 10
rm-board-tip-lanterns = Фонари возвращаются, когда их землю забирают. Без фонарей персонаж засыпает, ничего не поставив.
    .title = Фонарей в запасе: { $count }
rm-board-tip-points = Столько приносят сейчас персонажи, артефакты и застава вместе.
    .title = { rm-points }
rm-board-tip-scroll = Землю заберёт тот, у кого на ней больше фонарей, когда будут заняты все 6 клеток.
    .title = { $land }, { rm-points }
rm-board-tip-coin = Кто поставит сюда фонарь, сразу возьмёт столько монет.
    .title = { rm-coins }
rm-board-tip-lantern = Занятую клетку узор пропускает.
    .title = { rm-who }
rm-board-tip-lantern-coin = Под фонарём знаки монет: { $coins }. Их получит тот, кто заменит фонарь.
    .title = { rm-who }
rm-board-tip-tower = Здесь уже 2 фонаря: узор пропускает эту клетку.
    .title = Башня
rm-board-tip-awake = Этого персонажа можно использовать в свой ход.
    .title = { $character }
rm-board-tip-asleep = Спит, пока вы не разбудите всех. Когда спят все, они просыпаются бесплатно.
    .title = { $character }
rm-board-tip-rise = Заплатите по 1 монете за каждого своего персонажа, который не спит, и проснутся все, а артефакты откроются.
    .title = Ранний подъём
rm-board-tip-deck = Эта земля ляжет на место следующей забранной.
    .title = { $land }, { rm-points }
rm-board-tip-artifact = { rm-kind-effect }
    .title = { $artifact }
rm-board-tip-artifact-used = Лежит лицом вниз. Откроется, когда вы разбудите всех.
    .title = { $artifact }
rm-board-tip-outpost = Займите все 8 клеток вокруг чужого фонаря раньше других: это 3 очка в конце.
    .title = Застава
rm-board-tip-edge = От этого края читаются узоры этого игрока.
    .title = { rm-board-edge-of }
rm-board-tip-race = Персонажи каждого игрока, считая 3 стартовых. На десятом раунд последний.
    .title = Путь к десяти картам

rm-board-keys = Клавиши
rm-board-keys-character = 1–9: выбрать персонажа
rm-board-keys-move = Стрелки: двигать узор
rm-board-keys-pay = E: пустая клетка за 2 монеты
rm-board-keys-confirm = Enter: поставить
rm-board-keys-cancel = Esc: отменить
rm-board-keys-view = V: повернуть вид

rm-board-tab-table = Стол
rm-board-tab-artifacts = Артефакты
rm-board-tab-players = Игроки
rm-board-tab-chronicle = Хроника
rm-board-tab-rules = Правила

## Из чего складывается оценка

rm-part-characters = персонажи
rm-part-lands = земли на поле
rm-part-coins = монеты
rm-part-artifacts = артефакты
rm-part-tempo = темп
