"""A web view of WebKitGTK that lasts: the same folder is the same phone again. `python3 web-view.py FOLDER USER_AGENT WIDTH HEIGHT workers|none`."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

folder, agent, width, height, workers = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5] == "workers"
kept = WebKit2.WebsiteDataManager(base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache")
context = WebKit2.WebContext.new_with_website_data_manager(kept)
context.set_automation_allowed(True)


def open_view(_session):
    settings = WebKit2.Settings()
    settings.set_user_agent(agent)
    settings.set_enable_page_cache(True)
    features = WebKit2.Settings.get_all_features()
    for feature in (features.get(index) for index in range(features.get_length())):
        if feature.get_identifier() == "ServiceWorkers":
            settings.set_feature_enabled(feature, workers)
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window(type=Gtk.WindowType.POPUP)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


def started(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("web-view")
    about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(about)
    session.connect("create-web-view", open_view)


context.connect("automation-started", started)
Gtk.main()
