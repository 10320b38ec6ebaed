# Кто вы
people-title = Кто вы
people-open = Имя и учётная запись
people-open-as = { $name }: имя и учётная запись
people-name = Имя за столом
people-name-saved = Имя сохранено
people-guest = Вы здесь гость
people-guest-text = Ваши места и партии помнит только этот браузер. Если очистить его данные или взять другое устройство, они потеряются.
people-guest-keep = С учётной записью всё останется при вас: и эти столы, и эти партии, на любом устройстве. Почта не нужна.
people-account = Вы вошли как { $login }
people-account-text = Войдите под этим именем на другом устройстве, и ваши места и партии найдутся там.
people-passkeys = { $count ->
    [0] Ключей доступа пока нет
    [one] { $count } ключ доступа
    [few] { $count } ключа доступа
   *[other] { $count } ключей доступа
}
people-up = Завести учётную запись
people-up-text = Вы остаётесь собой: места, столы и партии этого браузера станут вашими и по имени с паролем.
people-up-go = Завести
people-up-done = Готово. Теперь вас узнают на любом устройстве.
people-up-passkey = Без пароля, с ключом доступа
people-in = Войти
people-in-text = То, что вы сыграли здесь гостем, перейдёт к учётной записи.
people-in-passkey = Войти с ключом доступа
people-out = Выйти
people-login = Имя для входа
people-login-hint = От 2 до 32 знаков. Его увидите только вы.
people-password = Пароль
people-password-hint = От 8 до 200 знаков
people-password-old = Нынешний пароль
people-password-new = Новый пароль
people-password-change = Сменить пароль
people-password-set = Задать пароль
people-password-text = На всех других устройствах придётся войти заново.
people-password-go = Сохранить
people-password-done = Пароль сохранён, другие устройства вышли
people-show = Показать пароль
people-passkey-add = Добавить ключ доступа
people-passkey-added = Ключ доступа добавлен
people-passkey-why = Ключ доступа хранит само устройство: вход по отпечатку, лицу или ПИН-коду.
people-passkey-address = Ключи доступа работают там, где у сайта есть имя. По голому адресу, как здесь, их не бывает.
people-passkey-cancelled = Ключ доступа не выбран. Попробуйте снова или войдите с паролем.
people-back = Назад

# Приглашение
people-invited-title = Приглашение
people-invited = { $who } зовёт вас за стол
people-invited-sit = Сесть за стол
people-invited-seats = Свободно мест: { $free } из { $all }
people-invited-once = Ссылка становится местом один раз.
people-used-up = Приглашение уже использовано
people-used-up-text = По этой ссылке место уже заняли, или игра началась. Попросите новую у того, кто вас позвал.
people-used-up-watch = Посмотреть на стол
people-no-invitation = Такого приглашения нет
people-no-invitation-text = Возможно, ссылка обрезана или её отозвали.

# Стол
people-invite = Позовите тех, с кем хотите играть
people-invite-text = На каждое свободное место своя ссылка: кто первым по ней придёт, тот и сядет.
people-invite-make = Сделать ссылку-приглашение
people-invite-link = Приглашение { $number }
people-invite-copy = Скопировать
people-invite-copy-at = Скопировать приглашение { $number }
people-invite-used = место занято
people-invite-all = На каждое свободное место ссылка уже есть.
people-invite-renew = Отозвать эти ссылки
people-invite-renewed = Прежние ссылки больше не действуют
people-invite-host = Звать сюда может тот, кто открыл стол.
people-private-note = За этот стол садятся только по приглашению.
people-watch-link = Ссылка, чтобы посмотреть
people-watch-copy = Скопировать ссылку для зрителей
people-watch = Другие могут смотреть
people-watch-on = Кто знает ссылку на стол, видит игру без чужих тайн.
people-watch-off = Игру видят только те, кто за столом.
people-watch-forbid = Не пускать зрителей
people-watch-allow = Пускать зрителей
people-not-watchable = Этот стол только для тех, кто играет
people-not-watchable-text = Тот, кто его открыл, не пускает зрителей. Если вас позвали, идите по ссылке-приглашению.
