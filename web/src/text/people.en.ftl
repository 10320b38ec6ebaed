# Who you are
people-title = Who you are
people-open = Name and account
people-open-as = { $name }: name and account
people-name = Your name at the table
people-name-saved = Name saved
people-guest = You are a guest here
people-guest-text = Only this browser remembers your seats and games. Clear its data or take another device, and they are lost.
people-guest-keep = With an account all of it stays yours on any device, these tables and games included. No e-mail is needed.
people-account = Signed in as { $login }
people-account-text = Sign in by this name on another device, and your seats and games are there too.
people-passkeys = { $count ->
    [0] No passkeys yet
    [one] { $count } passkey
   *[other] { $count } passkeys
}
people-up = Make an account
people-up-text = You stay who you are: the seats, tables and games of this browser are yours by name and password too.
people-up-go = Make it
people-up-done = Done. You are known on any device now.
people-up-passkey = With a passkey, no password
people-in = Sign in
people-in-text = What you have played here as a guest goes to the account.
people-in-passkey = Sign in with a passkey
people-out = Sign out
people-login = Name to sign in with
people-login-hint = 2 to 32 characters. Only you see it.
people-password = Password
people-password-hint = 8 to 200 characters
people-password-old = Present password
people-password-new = New password
people-password-change = Change the password
people-password-set = Set a password
people-password-text = Every other device will have to sign in again.
people-password-go = Save
people-password-done = Password saved, other devices are signed out
people-show = Show the password
people-passkey-add = Add a passkey
people-passkey-added = Passkey added
people-passkey-why = A passkey stays on the device: you sign in by fingerprint, face or PIN.
people-passkey-address = Passkeys work where a site has a name. At a bare address like this one there are none.
people-passkey-cancelled = No passkey was chosen. Try again, or sign in with a password.
people-back = Back

# An invitation
people-invited-title = An invitation
people-invited = { $who } asks you to the table
people-invited-sit = Sit down
people-invited-seats = { $free } of { $all } seats are free
people-invited-once = The link becomes a seat once.
people-used-up = This invitation was used already
people-used-up-text = Somebody took the seat by this link, or the game has begun. Ask whoever invited you for a new one.
people-used-up-watch = Look at the table
people-no-invitation = There is no such invitation
people-no-invitation-text = Perhaps the link is cut short, or it was withdrawn.

# The table
people-invite = Invite those you want to play with
people-invite-text = One link for each open seat: whoever comes first by it sits down.
people-invite-make = Make an invitation link
people-invite-link = Invitation { $number }
people-invite-copy = Copy
people-invite-copy-at = Copy invitation { $number }
people-invite-used = seat taken
people-invite-all = Every open seat has its link already.
people-invite-renew = Withdraw these links
people-invite-renewed = The earlier links no longer work
people-invite-host = Whoever opened the table can invite others.
people-private-note = People sit down here by invitation only.
people-watch-link = Link to look on
people-watch-copy = Copy the link for spectators
people-watch = Others may look on
people-watch-on = Whoever knows the table's link sees the game without anybody's secrets.
people-watch-off = Only those at the table see the game.
people-watch-forbid = Let nobody look on
people-watch-allow = Let others look on
people-not-watchable = This table is for its players only
people-not-watchable-text = Whoever opened it lets nobody look on. If you were invited, follow your invitation link.
